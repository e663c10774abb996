export * from './CashFlow.tsx';
