export * from './TransferDetailDialog.tsx';
export * from './drawSimilarTransfer.tsx';
export * from './loadableTransferDialogs.ts';
export * from './useConfirmRefusal.ts';
