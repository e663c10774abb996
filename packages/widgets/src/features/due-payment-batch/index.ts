export * from './DueBatches.tsx';
export * from './DuePaymentBatchCreate.tsx';
export * from './DuePaymentBatchDetail.tsx';
export * from './duePaymentBatchFilter.ts';
export * from './DuePaymentBatchList.tsx';
