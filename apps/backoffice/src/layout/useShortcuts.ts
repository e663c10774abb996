import { rowSteps } from '@finance/widgets/ui';
import { useEffect, useRef } from 'react';
import { type Begun, pressed, take } from './pressed.ts';
import type { Desk, Shortcut } from './shortcuts.ts';

/** Binds shortcuts to the page: never while the user types, never under a dialog, never over what a list has taken. */
export function useShortcuts(shortcuts: readonly Shortcut[], desk: Desk): void {
  const latest = useRef(desk);
  useEffect(() => {
    latest.current = desk;
  });
  useEffect(() => {
    let begun: Begun | null = null;
    const known = shortcuts.map(({ keys }) => keys);
    function handleKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      const row = isCovered() ? undefined : rowOf(event);
      if (row) {
        event.preventDefault(); // the page must not scroll as well
        row.focus();
      }
      if (row || event.repeat) return;
      const name = pressed(event);
      if (name === null || (name.length === 1 && isTyped(event))) return;
      const taken = take(name, event.timeStamp, begun, known);
      begun = taken.begun;
      const shortcut = shortcuts.find(({ keys }) => keys === taken.complete);
      if (!shortcut || isCovered(shortcut)) return;
      event.preventDefault(); // the letter must not be typed into the field that gets the focus
      shortcut.run(latest.current);
    }
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, [shortcuts]);
}

/** Whether a dialog or an open menu lies over what the key is for. A form over a record covers that, too. */
function isCovered({ isInRecord }: Partial<Shortcut> = {}): boolean {
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  const isOverRecord = dialogs.length > 0 && !(isInRecord && dialogs.at(-1)?.querySelector('form') === null);
  return isOverRecord || document.querySelector('[popover]:popover-open') !== null;
}

/**
 * The row of the screen's list that the key leads to: the first one as long as nothing has the focus, else the next
 * one. Lists with rows to select move between them by themselves.
 */
function rowOf({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): HTMLElement | undefined {
  const step = rowSteps[key];
  if (step === undefined || ctrlKey || altKey || metaKey || shiftKey) return undefined;
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row-action]')];
  const at = rows.findIndex((row) => row === document.activeElement);
  if (at >= 0) return rows[at + step];
  return document.activeElement?.matches('body, main') ? rows[0] : undefined;
}

/** Whether the key goes into a field, or into a list of choices that searches by letters. */
function isTyped(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(typable) !== null);
}

const typable =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"]), textarea, select, ' +
  '[role="textbox"], [role="combobox"], [role="listbox"], [role="menu"]';
