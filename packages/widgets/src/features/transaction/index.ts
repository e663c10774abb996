export * from './drawSimilarTransaction.tsx';
export * from './QuickKeys.tsx';
export * from './TransactionCreate.tsx';
export * from './TransactionDetail.tsx';
export * from './TransactionDetailDialog.tsx';
export * from './TransactionList.tsx';
export * from './TransactionPrint.tsx';
export * from './TransactionTitle.tsx';
