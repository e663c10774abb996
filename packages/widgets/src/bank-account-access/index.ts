export * from './BankAccountAccessList.tsx';
export * from './BankAccountAccessMatrix.tsx';
