export * from './InvestmentAccountList.tsx';
export * from './InvestmentSelector.tsx';
