export { BankSelector, type BankSelectorProps } from './BankSelector.tsx';
