export * from './UnconfirmedTransactionList.tsx';
