export type { LedgerColumn, ListPage } from './ledgerColumn.ts';
export { LedgerList, type LedgerListProps } from './LedgerList.tsx';
export { type ListProps, useListPage } from './listProps.ts';
