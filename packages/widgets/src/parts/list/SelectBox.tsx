import type { KeyboardEvent } from 'react';
import { Checkbox } from '../../ui/index.ts';

export interface SelectBoxProps {
  /** The accessible name. */
  label: string;
  /** Shown beside the box when rows are cards. */
  caption?: string;
  /** Identifies the row for `onExtend`. */
  value?: string;
  checked: boolean;
  /** Some, but not all, of the rows are selected. */
  isPartly?: boolean;
  /** Called on a click; `isRange` if Shift was held. */
  onToggle: (isRange: boolean) => void;
  /** Called with the value of the next box when Shift and an arrow key are pressed. */
  onExtend?: (value: string) => void;
}

/** The checkbox of a row, or of all rows on the page; arrow keys move between them. */
export function SelectBox({
  label,
  caption,
  value = '',
  checked,
  isPartly = false,
  onToggle,
  onExtend,
}: SelectBoxProps) {
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const boxes = Array.from(
      event.currentTarget.closest('table')?.querySelectorAll<HTMLInputElement>('[data-select] input') ?? [],
    );
    const next = boxes[boxes.indexOf(event.currentTarget) + step];
    next?.focus();
    if (event.shiftKey && next?.value) onExtend?.(next.value);
  }

  return (
    <label>
      {/* A click says whether the shift key was down, a change does not. */}
      <Checkbox
        aria-label={label}
        value={value}
        checked={checked}
        isPartly={isPartly}
        onChange={nothing}
        onClick={({ shiftKey }) => onToggle(shiftKey)}
        onKeyDown={handleKeyDown}
      />
      {caption === undefined ? null : <span aria-hidden>{caption}</span>}
    </label>
  );
}

function nothing() {}
