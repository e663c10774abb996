import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { CloseIcon } from '../icons/index.ts';
import { DueDetail } from './DueDetail.tsx';

export interface DueDetailDialogProps {
  /** The due of the clicked row. */
  due: { id: number; type_name: string };
  onClose: () => void;
}

/** The modal that a row of the list opens. */
export function DueDetailDialog({ due: { id, type_name }, onClose }: DueDetailDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      {/* Its own id: MUI would give it the heading's. */}
      <DialogTitle component="div" id={`${titleId}-head`} sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <h2 id={titleId} style={{ font: 'inherit', margin: 0 }}>{type_name} # {id}</h2>
        <IconButton onClick={onClose} aria-label="Tutup" size="small"><CloseIcon /></IconButton>
      </DialogTitle>
      <DialogContent><DueDetail id={id} /></DialogContent>
    </Dialog>
  );
}
