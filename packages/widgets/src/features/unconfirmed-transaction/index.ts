export * from './LoadableUnconfirmedTransactionConfirmDialog.ts';
export * from './UnconfirmedTransactionDetailDialog.tsx';
export * from './UnconfirmedTransactionList.tsx';
