export * from './DataCell.tsx';
export * from './DataTable.tsx';
export * from './Detail.tsx';
export * from './Facts.tsx';
export * from './Figures.tsx';
export * from './HeadCell.tsx';
export * from './Panel.tsx';
export * from './RowAction.tsx';
