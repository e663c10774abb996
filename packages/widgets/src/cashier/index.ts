export * from './CashierList.tsx';
export * from './CashierSelector.tsx';
