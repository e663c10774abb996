export * from './BankAccountList.tsx';
export * from './BankSelector.tsx';
