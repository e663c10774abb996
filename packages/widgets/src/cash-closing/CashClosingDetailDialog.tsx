import type { CashClosing } from '@finance/contract';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { CloseIcon } from '../icons/index.ts';
import { CashClosingDetail } from './CashClosingDetail.tsx';

export interface CashClosingDetailDialogProps {
  /** The closing of the clicked row. */
  closing: Pick<CashClosing, 'id' | 'cashier_name' | 'date'>;
  onClose: () => void;
}

/** The modal that a row of the list opens. */
export function CashClosingDetailDialog({ closing, onClose }: CashClosingDetailDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle component="div" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <h2 id={titleId} style={{ font: 'inherit', margin: 0, overflowWrap: 'anywhere' }}>Tutup Kas {closing.cashier_name} {closing.date}</h2>
        <IconButton onClick={onClose} aria-label="Tutup" size="small"><CloseIcon /></IconButton>
      </DialogTitle>
      <DialogContent><CashClosingDetail id={closing.id} /></DialogContent>
    </Dialog>
  );
}
