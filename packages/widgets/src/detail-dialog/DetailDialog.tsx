import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useId } from 'react';
import { CloseIcon } from '../icons/index.ts';
import { MuiLook } from '../provider/index.ts';

export interface DetailDialogProps {
  /** What the record is called: the heading and the dialog's name. */
  title: ReactNode;
  onClose: () => void;
  /** Default `md`; `lg` for a wide table. */
  maxWidth?: 'md' | 'lg';
  /** The record. */
  children: ReactNode;
}

/** The modal of one record, with its name and 'Tutup' above it. */
export function DetailDialog({ title, onClose, maxWidth = 'md', children }: DetailDialogProps) {
  const titleId = useId();
  return (
    <MuiLook><Dialog open onClose={onClose} fullWidth maxWidth={maxWidth} aria-labelledby={titleId}>
      {/* Its own id: MUI would give it the heading's, and the dialog would be called by its button too. */}
      <DialogTitle component="div" id={`${titleId}-head`} sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <h2 id={titleId} style={{ font: 'inherit', margin: 0, overflowWrap: 'anywhere' }}>{title}</h2>
        <IconButton onClick={onClose} aria-label="Tutup" size="small"><CloseIcon /></IconButton>
      </DialogTitle>
      <DialogContent>{children}</DialogContent>
    </Dialog></MuiLook>
  );
}
