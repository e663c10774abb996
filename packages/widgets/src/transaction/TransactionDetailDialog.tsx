import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { CloseIcon } from '../icons/index.ts';
import { TransactionDetail } from './TransactionDetail.tsx';
import { TransactionTitle } from './TransactionTitle.tsx';

export interface TransactionDetailDialogProps {
  /** The transaction of the clicked row. */
  transaction: { id: number; uuid: string };
  onClose: () => void;
  /** The transfer that the transaction belongs to was chosen. */
  onOpenTransfer?: ((transferId: number) => void) | undefined;
}

/** The modal that a row of the list opens. */
export function TransactionDetailDialog({ transaction, onClose, onOpenTransfer }: TransactionDetailDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <span><TransactionTitle uuid={transaction.uuid} /></span>
        <IconButton onClick={onClose} aria-label="Tutup" size="small"><CloseIcon /></IconButton>
      </DialogTitle>
      <DialogContent><TransactionDetail id={transaction.id} onOpenTransfer={onOpenTransfer} /></DialogContent>
    </Dialog>
  );
}
