export * from './TransferDetailDialog.tsx';
export * from './drawSimilarTransfer.tsx';
