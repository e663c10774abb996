export { BankAccountAccessList, type BankAccountAccessListProps } from './BankAccountAccessList.tsx';
export { BankAccountAccessMatrix, type BankAccountAccessMatrixProps } from './BankAccountAccessMatrix.tsx';
