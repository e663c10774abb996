export type { LedgerColumn, ListPage } from './ledgerColumn.ts';
export * from './LedgerList.tsx';
export * from './listOrder.ts';
export * from './listProps.ts';
export * from './RefreshButton.tsx';
export * from './useOpened.ts';
