export { CashierList, type CashierListProps } from './CashierList.tsx';
export { CashierSelector, type CashierSelectorProps } from './CashierSelector.tsx';
