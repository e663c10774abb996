export { AccountSelector, type AccountSelectorProps } from './AccountSelector.tsx';
export { AccountTypeSelect, type AccountTypeSelectProps } from './AccountTypeSelect.tsx';
