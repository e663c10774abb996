import type { DuePaymentBatch, DuePaymentBatchDetail as Batch } from '@finance/contract';
import { useState } from 'react';
import { DetailDialog, discardQuestion, useRecordHeading } from '../../parts/record/index.ts';
import { useFinance } from '../../runtime/index.ts';
import { DuePaymentBatchDetail } from './DuePaymentBatchDetail.tsx';

export interface DuePaymentBatchDetailDialogProps {
  /** The number or the uuid of the batch. */
  id: number | string;
  /** What the list knows of it. */
  row: DuePaymentBatch | undefined;
  /** Called when a change was saved. */
  onUpdated?: ((batch: Batch) => void) | undefined;
  onClose: () => void;
}

/** The modal that a row of the list opens; amounts that are typed and not saved are asked about. */
export function DuePaymentBatchDetailDialog({ id, row, onUpdated, onClose }: DuePaymentBatchDetailDialogProps) {
  const { confirm } = useFinance();
  const { title } = useRecordHeading('duePaymentBatch', id, row);
  const [isDirty, setIsDirty] = useState(false);

  async function mayLeave() {
    return !isDirty || confirm(discardQuestion('Jumlah yang sudah diubah akan hilang.'));
  }

  return (
    <DetailDialog title={title} onClose={onClose} mayLeave={mayLeave} width="lg">
      <DuePaymentBatchDetail id={id} onUpdated={onUpdated} level={3} onDirtyChange={setIsDirty} />
    </DetailDialog>
  );
}
