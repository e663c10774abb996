export * from './LoadableUnblockButton.ts';
export * from './CashClosingDetailDialog.tsx';
