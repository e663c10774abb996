export { BankAccountList, type BankAccountListProps } from './BankAccountList.tsx';
export { BankSelector, type BankSelectorProps } from './BankSelector.tsx';
