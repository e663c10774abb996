export { InvestmentAccountList, type InvestmentAccountListProps } from './InvestmentAccountList.tsx';
export { InvestmentSelector, type InvestmentSelectorProps } from './InvestmentSelector.tsx';
