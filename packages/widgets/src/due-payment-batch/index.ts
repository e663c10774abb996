export { DueBatches, type DueBatchesProps } from './DueBatches.tsx';
export { DuePaymentBatchCreate, type DuePaymentBatchCreateProps } from './DuePaymentBatchCreate.tsx';
export { DuePaymentBatchDetail, type DuePaymentBatchDetailProps } from './DuePaymentBatchDetail.tsx';
export { duePaymentBatchFilterOf, type DuePaymentBatchFilterValue } from './duePaymentBatchFilter.ts';
export { DuePaymentBatchFilterBar, type DuePaymentBatchFilterBarProps } from './DuePaymentBatchFilterBar.tsx';
export { DuePaymentBatchList, type DuePaymentBatchListProps } from './DuePaymentBatchList.tsx';
