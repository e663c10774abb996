import { DataTable, type DataTableProps } from './DataTable.tsx';

export interface ScrollTableProps extends Omit<DataTableProps, 'frame'> {
  /** px. */
  maxHeight: number;
}

/** A `DataTable` of at most this height, whose rows scroll under its head; the keyboard reaches it too. */
export function ScrollTable({ maxHeight, ...table }: ScrollTableProps) {
  return (
    <DataTable
      {...table}
      frame={{
        style: { maxHeight, overflowY: 'auto', outlineOffset: -2 },
        tabIndex: 0,
        role: 'group',
        'aria-label': `Baris ${table.label}`,
      }}
    />
  );
}
