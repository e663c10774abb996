import { useState } from 'react';
import { DetailDialog } from '../../parts/record/index.ts';
import { useFinance, useRead } from '../../runtime/index.ts';
import { DuePaymentBatchDetail } from './DuePaymentBatchDetail.tsx';

export interface DuePaymentBatchDetailDialogProps {
  /** The number or the uuid of the batch. */
  id: number | string;
  /** What it is called, for the heading, where that is known already. */
  name: string | undefined;
  onClose: () => void;
}

/** The modal that a row of the list opens; amounts that are typed and not saved are asked about. */
export function DuePaymentBatchDetailDialog({ id, name, onClose }: DuePaymentBatchDetailDialogProps) {
  const { confirm } = useFinance();
  const { data } = useRead('duePaymentBatch', 'show', id);
  const [isDirty, setIsDirty] = useState(false);

  async function mayLeave() {
    return (
      !isDirty ||
      confirm({
        title: 'Tutup tanpa menyimpan?',
        text: 'Jumlah yang sudah diubah akan hilang.',
        yes: 'Ya, tutup',
        no: 'Kembali ke isian',
        isDestructive: true,
      })
    );
  }

  return (
    <DetailDialog title={data?.data.name ?? name ?? 'Pelunasan'} onClose={onClose} mayLeave={mayLeave} width="lg">
      <DuePaymentBatchDetail id={id} level={3} onDirtyChange={setIsDirty} />
    </DetailDialog>
  );
}
