export { AccountSelector, type AccountSelectorProps } from './AccountSelector.tsx';
export { type AccountKey, AnyAccountSelector, type AnyAccountSelectorProps } from './AnyAccountSelector.tsx';
export { AccountTypeSelect, type AccountTypeSelectProps } from './AccountTypeSelect.tsx';
