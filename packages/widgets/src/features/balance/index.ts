export * from './BalanceChart.tsx';
export * from './BalanceSummary.tsx';
export * from './useBalances.ts';
