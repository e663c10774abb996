import type { Transfer } from '@finance/contract';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { Rupiah } from '../amount/index.ts';
import { SaveProblem } from '../form/index.ts';
import { useWrite } from '../provider/index.ts';

export interface TransferVoidDialogProps {
  transfer: Transfer;
  onVoided: (transfer: Transfer) => void;
  onClose: () => void;
}

/** Asks for the reason and cancels the transfer: its transactions on both sides are voided with it. */
export function TransferVoidDialog({ transfer, onVoided, onClose }: TransferVoidDialogProps) {
  const titleId = useId();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const write = useWrite('transfer', 'destroy', { inForm: true, success: 'Transfer dibatalkan', onSaved: ({ data }) => onVoided(data) });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    setIsMissing(reason.trim() === '');
    if (reason.trim() !== '') void write.run(transfer.id, { reason, version: transfer.version });
  }

  return (
    <Dialog open onClose={() => { if (!write.isSaving) onClose(); }} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Batalkan transfer?</DialogTitle>
      <DialogContent>
        <SaveProblem write={write} />
        <Typography sx={{ mb: 2 }}>
          <Rupiah amount={transfer.amount} /> kembali ke {transfer.from_account.full_info}{transfer.fee > 0 && ' beserta biayanya'}{transfer.status === 'confirmed' && ` dan keluar lagi dari ${transfer.to_account.full_info}`}.
        </Typography>
        <form id={formId} onSubmit={handleSubmit} noValidate>
          <TextField label="Alasan" value={reason} onChange={(event) => setReason(event.target.value)} disabled={write.isSaving} required fullWidth autoFocus multiline minRows={2} error={isMissing} helperText={isMissing ? 'Alasan wajib diisi' : undefined} slotProps={{ htmlInput: { maxLength: 500 } }} />
        </form>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={write.isSaving}>Kembali</Button>
        {write.isSaving ? <CircularProgress size={24} aria-label="Menyimpan" sx={{ mx: 3 }} /> : <Button type="submit" form={formId} variant="contained" color="error">Batalkan transfer</Button>}
      </DialogActions>
    </Dialog>
  );
}
