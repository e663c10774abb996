export * from './BalanceChart.tsx';
export * from './BalanceSummary.tsx';
