import type { KeyboardEvent } from 'react';

/**
 * The keys of a form: Ctrl+Enter saves from anywhere in it, others press the button that has them as its
 * `aria-keyshortcuts`. A button that is disabled, or away while saving, is not pressed.
 */
export function pressByKeys(event: KeyboardEvent): void {
  const { target, key } = event;
  if (!(event.ctrlKey || event.metaKey) || !(target instanceof Element)) return;
  const keys = `Control+${event.shiftKey ? 'Shift+' : ''}${key.length === 1 ? key.toUpperCase() : key}`;
  const button = target.closest('form')?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(keys)}"]`);
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  if (!event.repeat) button.click();
}
