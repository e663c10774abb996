import { DataTable, type DataTableProps } from './DataTable.tsx';

export interface ScrollTableProps extends Omit<DataTableProps, 'frame'> {
  /** In px. */
  maxHeight: number;
}

/** A `DataTable` of limited height, whose rows scroll below its head, also by keyboard. */
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
