export * from './DuePaymentBatchesOfDue.tsx';
export * from './DuePaymentBatchCreate.tsx';
export * from './DuePaymentBatchDetail.tsx';
export * from './DuePaymentBatchDetailDialog.tsx';
export * from './duePaymentBatchFilter.ts';
export * from './DuePaymentBatchList.tsx';
export * from './SettleTogetherDialog.tsx';
