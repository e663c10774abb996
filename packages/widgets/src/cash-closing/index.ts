export * from './CashClosingList.tsx';
