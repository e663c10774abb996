import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { CloseIcon } from '../icons/index.ts';
import { OnlinePaymentDetail } from './OnlinePaymentDetail.tsx';

export interface OnlinePaymentDetailDialogProps {
  /** The number of the payment. */
  id: number;
  onClose: () => void;
}

/** The modal that a row of the list opens. */
export function OnlinePaymentDetailDialog({ id, onClose }: OnlinePaymentDetailDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle component="div" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <h2 id={titleId} style={{ font: 'inherit', margin: 0 }}>Pembayaran Online # {id}</h2>
        <IconButton onClick={onClose} aria-label="Tutup" size="small"><CloseIcon /></IconButton>
      </DialogTitle>
      <DialogContent><OnlinePaymentDetail id={id} /></DialogContent>
    </Dialog>
  );
}
