export { BalanceList, type BalanceListProps } from './BalanceList.tsx';
