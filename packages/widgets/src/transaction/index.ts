export { preloadTransactionCreate, TransactionCreate, type TransactionCreateProps } from './TransactionCreate.tsx';
export { TransactionDetail, type TransactionDetailProps } from './TransactionDetail.tsx';
export { TransactionDetailDialog } from './TransactionDetailDialog.tsx';
export { TransactionList, type TransactionListProps } from './TransactionList.tsx';
export { TransactionPrint, type TransactionPrintProps } from './TransactionPrint.tsx';
export { TransactionTitle, type TransactionTitleProps } from './TransactionTitle.tsx';
export type { FieldConfig, TransactionField, TransactionFormSettings, TransactionValues } from './transactionForm.ts';
