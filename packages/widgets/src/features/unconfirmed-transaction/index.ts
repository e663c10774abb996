export * from './UnconfirmedTransactionDetailDialog.tsx';
export * from './UnconfirmedTransactionList.tsx';
