// A file of its own, so that it is fetched after the first screen.
export { UnsentTransactions } from '@finance/widgets';
