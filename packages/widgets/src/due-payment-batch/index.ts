export { DueBatches, type DueBatchesProps } from './DueBatches.tsx';
export { DuePaymentBatchCreate, type DuePaymentBatchCreateProps } from './DuePaymentBatchCreate.tsx';
export { DuePaymentBatchDetail, type DuePaymentBatchDetailProps } from './DuePaymentBatchDetail.tsx';
export { duePaymentBatchFilterOf, type DuePaymentBatchFilterValue, duePaymentBatchQuery } from './duePaymentBatchFilter.ts';
export { DuePaymentBatchList, type DuePaymentBatchListProps } from './DuePaymentBatchList.tsx';
