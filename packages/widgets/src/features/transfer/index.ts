export * from './TransferDetailDialog.tsx';
