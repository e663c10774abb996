export { CashClosingCreate, type CashClosingCreateProps } from './CashClosingCreate.tsx';
export { CashClosingDetail, type CashClosingDetailProps } from './CashClosingDetail.tsx';
export { cashClosingFilterOf, type CashClosingFilterValue } from './cashClosingFilter.ts';
export { CashClosingList, type CashClosingListProps } from './CashClosingList.tsx';
