import type { DuePaymentBatchDetail } from '@finance/contract';
import { useMay } from '../../runtime/index.ts';
import { RecordFiles } from '../file/index.ts';

export interface DuePaymentBatchFilesProps {
  batch: DuePaymentBatchDetail;
  onUpdated: ((batch: DuePaymentBatchDetail) => void) | undefined;
}

/** The files of a batch, such as the proof of its transfer; they are added after it is closed too. */
export function DuePaymentBatchFiles({ batch, onUpdated }: DuePaymentBatchFilesProps) {
  const mayUpdate = useMay('due-payment-batch:update') === true;
  return (
    <RecordFiles
      of={{ kind: 'duePaymentBatch', record: batch }}
      title="File"
      label="File pelunasan"
      isChangeable={mayUpdate && batch.voided_at === null}
      onSaved={({ due_payment_batch: changed }) => changed && onUpdated?.(changed)}
    />
  );
}
