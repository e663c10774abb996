import { type KeyboardEvent, useEffect, useRef } from 'react';

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
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isPartly;
  }, [isPartly]);

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
      {/* The click says whether the shift key was down, which a change does not. */}
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        value={value}
        checked={checked}
        onChange={nothing}
        onClick={({ shiftKey }) => onToggle(shiftKey)}
        onKeyDown={handleKeyDown}
      />
      {caption === undefined ? null : <span aria-hidden>{caption}</span>}
    </label>
  );
}

function nothing() {}
