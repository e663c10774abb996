import type { KeyboardEvent } from 'react';
import { Checkbox } from '../../ui/index.ts';

export interface SelectBoxProps {
  /** Read aloud. */
  label: string;
  /** Shown beside it where rows are cards. */
  caption?: string;
  /** Names the row to `onExtend`. */
  value?: string;
  checked: boolean;
  /** Some, not all, of what it stands for is selected. */
  isPartly?: boolean;
  /** Pressed, with the shift key down or not. */
  onToggle: (isRange: boolean) => void;
  /** The shift key and an arrow went on to the box of this value. */
  onExtend?: (value: string) => void;
}

/** The checkbox of a row or of a page; the arrow keys go from one to the next. */
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
