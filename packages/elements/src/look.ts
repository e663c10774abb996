import type { ElementInput } from './settings.ts';

/** The attribute `theme`; without it, the colour scheme that the page has at the element. */
export function modeOf(element: HTMLElement): ElementInput['mode'] {
  const asked = element.getAttribute('theme');
  if (asked === 'light' || asked === 'dark' || asked === 'system') return asked;
  const style: Partial<CSSStyleDeclaration> = getComputedStyle(element); // jsdom has no colorScheme
  const colorScheme = style.colorScheme ?? '';
  const scheme = colorScheme.split(' ');
  // A page without a colour scheme is light.
  return scheme.includes('dark') ? (scheme.includes('light') ? 'system' : 'dark') : 'light';
}
