export { claimFilterOf, type ClaimFilterValue } from './claimFilter.ts';
export { UnconfirmedTransactionCreate, type UnconfirmedTransactionCreateProps } from './UnconfirmedTransactionCreate.tsx';
export { UnconfirmedTransactionDetail, type UnconfirmedTransactionDetailProps } from './UnconfirmedTransactionDetail.tsx';
export { UnconfirmedTransactionList, type UnconfirmedTransactionListProps } from './UnconfirmedTransactionList.tsx';
