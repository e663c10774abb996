import { Checkbox } from '../../ui/index.ts';

export interface SelectBoxProps {
  /** The accessible name. */
  label: string;
  /** Shows its name beside the box when rows are cards. */
  hasCaption?: boolean;
  checked: boolean;
  /** Some, but not all, of the rows are selected. */
  isPartly?: boolean;
  /** Called on a click; `isRange` if Shift was held. */
  onToggle: (isRange: boolean) => void;
}

/** The checkbox of a row, or of all rows on the page. */
export function SelectBox({ label, hasCaption, checked, isPartly = false, onToggle }: SelectBoxProps) {
  return (
    <label>
      {/* A click says whether the shift key was down, a change does not. */}
      <Checkbox
        isInTable
        aria-label={label}
        checked={checked}
        isPartly={isPartly}
        onChange={nothing}
        onClick={({ shiftKey }) => onToggle(shiftKey)}
      />
      {hasCaption && <span aria-hidden>{label}</span>}
    </label>
  );
}

function nothing() {}
