export { CashierSelector, type CashierSelectorProps } from './CashierSelector.tsx';
