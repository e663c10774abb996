export { CashFlow, type CashFlowProps, type CashFlowQuery } from './CashFlow.tsx';
