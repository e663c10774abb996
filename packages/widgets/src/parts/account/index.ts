export * from './AccountSelector.tsx';
export * from './AccountTypeSelect.tsx';
export * from './AnyAccountSelector.tsx';
export * from './BankSelector.tsx';
export * from './CashierSelector.tsx';
export * from './ChoiceSelect.tsx';
export * from './RecordSelect.tsx';
