export { InFinance, type InFinanceProps } from './InFinance.tsx';
export { type Sent, storyClient } from './storyClient.ts';
