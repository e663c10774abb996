export { DataCell, type DataCellProps } from './DataCell.tsx';
export { DataTable, type DataTableProps } from './DataTable.tsx';
export { Facts, type FactsProps } from './Facts.tsx';
export { HeadCell, type HeadCellProps } from './HeadCell.tsx';
export { Panel, type PanelProps } from './Panel.tsx';
export { RowAction, type RowActionProps } from './RowAction.tsx';
