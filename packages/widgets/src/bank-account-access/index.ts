export { BankAccountAccessList, type BankAccountAccessListProps } from './BankAccountAccessList.tsx';
