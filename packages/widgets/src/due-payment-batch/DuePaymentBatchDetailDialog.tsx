import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId, useState } from 'react';
import { CloseIcon } from '../icons/index.ts';
import { useFinance } from '../provider/index.ts';
import { DuePaymentBatchDetail } from './DuePaymentBatchDetail.tsx';

export interface DuePaymentBatchDetailDialogProps {
  /** The number of the settlement. */
  id: number;
  /** What it is called, for the heading. */
  name: string;
  onClose: () => void;
}

/** The modal that a row of the list opens; amounts that are typed and not saved are asked about. */
export function DuePaymentBatchDetailDialog({ id, name, onClose }: DuePaymentBatchDetailDialogProps) {
  const titleId = useId();
  const { confirm } = useFinance();
  const [isDirty, setIsDirty] = useState(false);

  async function handleClose() {
    if (!isDirty || await confirm({ title: 'Tutup tanpa menyimpan?', text: 'Jumlah yang sudah diubah akan hilang.', yes: 'Ya, tutup', no: 'Kembali ke isian' })) onClose();
  }

  return (
    <Dialog open onClose={() => void handleClose()} fullWidth maxWidth="lg" aria-labelledby={titleId}>
      <DialogTitle component="div" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <h2 id={titleId} style={{ font: 'inherit', margin: 0, overflowWrap: 'anywhere' }}>{name}</h2>
        <IconButton onClick={() => void handleClose()} aria-label="Tutup" size="small"><CloseIcon /></IconButton>
      </DialogTitle>
      <DialogContent><DuePaymentBatchDetail id={id} level={3} onDirtyChange={setIsDirty} /></DialogContent>
    </Dialog>
  );
}
