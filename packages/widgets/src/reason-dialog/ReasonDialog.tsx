import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { SaveProblem, type SaveProblemProps } from '../form/index.ts';

export interface ReasonDialogProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The button that does it. */
  yes: string;
  /** Without a reason it is not done. Default true. */
  isReasonNeeded?: boolean;
  /** It takes something away. Default true. */
  isDestructive?: boolean;
  /** The write behind it, made with `inForm: true`. */
  write: SaveProblemProps['write'];
  /** Does it, for the reason typed; null where none was. */
  run: (reason: string | null) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the reason of a step that is kept with it; stays open, with the reason, where the server refuses it. */
export function ReasonDialog({ title, children, yes, isReasonNeeded = true, isDestructive = true, write, run, onClose }: ReasonDialogProps) {
  const titleId = useId();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const given = reason.trim();
    setIsMissing(isReasonNeeded && given === '');
    if (!isReasonNeeded || given !== '') void run(given === '' ? null : given);
  }

  return (
    <Dialog open onClose={() => { if (!write.isSaving) onClose(); }} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <SaveProblem write={write} />
        <Typography component="div" sx={{ mb: 2, overflowWrap: 'anywhere' }}>{children}</Typography>
        <form id={formId} onSubmit={handleSubmit} noValidate>
          <TextField
            label="Alasan" value={reason} onChange={(event) => setReason(event.target.value)} disabled={write.isSaving} required={isReasonNeeded} fullWidth autoFocus multiline minRows={2}
            error={isMissing} helperText={isMissing ? 'Alasan wajib diisi' : undefined} slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </form>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={write.isSaving}>Kembali</Button>
        {write.isSaving ? <CircularProgress size={24} aria-label="Menyimpan" sx={{ mx: 3 }} /> : <Button type="submit" form={formId} variant="contained" color={isDestructive ? 'error' : 'primary'}>{yes}</Button>}
      </DialogActions>
    </Dialog>
  );
}
