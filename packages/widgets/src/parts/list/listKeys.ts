import type { KeyboardEvent } from 'react';
import { rowSteps } from '../../ui/index.ts';

/**
 * The keys of a list that has the focus: j, k and the arrows move between its rows, or the arrows between their
 * boxes, with Shift selecting; Space selects, Escape clears the selection or closes the detail beside. Enter opens,
 * because a row's name is a button. Nothing happens while typing.
 */
export function handleListKey(event: KeyboardEvent<HTMLElement>, onEscape: (() => void) | null) {
  const { key, target, currentTarget: list } = event;
  if (event.type === 'keyup') {
    // Firefox presses a button when Space is released.
    if (key === ' ' && target instanceof Element && target.matches('[data-row-action]')) event.preventDefault();
    return;
  }
  // What hangs in an overlay is a child for React, but not in the document.
  if (event.defaultPrevented || !(target instanceof HTMLElement) || !list.contains(target)) return;
  if (event.ctrlKey || event.altKey || event.metaKey || target.closest(typed)) return;
  const row = target.closest('tbody tr');
  const step = rowSteps[key];
  if (step !== undefined && key.length > 1 && target.matches('[data-select] input')) {
    const boxes = [...list.querySelectorAll<HTMLInputElement>('[data-select] input')];
    const next = boxes[boxes.findIndex((box) => box === target) + step];
    next?.focus();
    if (event.shiftKey && next?.closest('tbody') && !next.checked) next.click();
  } else if (step !== undefined) {
    if (!row && key.length > 1) return; // outside of the rows the arrows scroll
    const names = [...list.querySelectorAll<HTMLElement>('[data-row-action]')];
    const next = row ? names[names.findIndex((name) => row.contains(name)) + step] : names[0];
    next?.focus();
  } else if (key === ' ' && target.matches('[data-row-action]')) {
    const { shiftKey } = event;
    row
      ?.querySelector('[data-select] input')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
  } else if (key === 'Escape' && onEscape) {
    event.stopPropagation(); // it closes one layer
    onEscape();
  } else return;
  event.preventDefault();
}

const typed = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="combobox"]';
