export { type BalanceFilter, BalanceList, type BalanceListProps } from './BalanceList.tsx';
export { type RunningBalanceFilter, RunningBalanceList, type RunningBalanceListProps } from './RunningBalanceList.tsx';
