import type { ElementInput } from './settings.ts';

/** Light, dark, or what the reader's device asks for: as the attribute `theme` says, else as the page itself is drawn where the element stands. */
export function modeOf(element: HTMLElement): ElementInput['mode'] {
  const asked = element.getAttribute('theme');
  if (asked === 'light' || asked === 'dark' || asked === 'system') return asked;
  const style: Partial<CSSStyleDeclaration> = getComputedStyle(element); // jsdom knows no colour schemes
  const colorScheme = style.colorScheme ?? '';
  const scheme = colorScheme.split(' ');
  return scheme.includes('dark') ? (scheme.includes('light') ? 'system' : 'dark') : 'light'; // a page that says nothing is a light one
}
