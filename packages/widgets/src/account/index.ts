export * from './AccountSelector.tsx';
export * from './AnyAccountSelector.tsx';
export * from './AccountTypeSelect.tsx';
