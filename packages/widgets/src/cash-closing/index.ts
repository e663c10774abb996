export * from './CashClosingCreate.tsx';
export * from './CashClosingDetail.tsx';
export * from './cashClosingFilter.ts';
export * from './CashClosingList.tsx';
