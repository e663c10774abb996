export interface RowOpenerProps {
  /** The row's name. */
  of: string;
  isOpen: boolean;
  /** Called when it is pressed; the caller sets `data-open` on the `<tr>`. */
  onToggle: () => void;
}

/** Beside the name of a row in a `DataTable` of two lines: opens it in place, where all of its cells are told. */
export function RowOpener({ of, isOpen, onToggle }: RowOpenerProps) {
  return <button type="button" data-more aria-label={`Rincian ${of}`} aria-expanded={isOpen} onClick={onToggle} />;
}
