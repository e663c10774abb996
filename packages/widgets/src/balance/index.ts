export * from './BalanceList.tsx';
export * from './RunningBalanceList.tsx';
