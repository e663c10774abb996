export { InvestmentSelector, type InvestmentSelectorProps } from './InvestmentSelector.tsx';
