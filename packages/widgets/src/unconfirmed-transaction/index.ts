export * from './claimFilter.ts';
export * from './UnconfirmedTransactionCreate.tsx';
export * from './UnconfirmedTransactionDetail.tsx';
export * from './UnconfirmedTransactionList.tsx';
