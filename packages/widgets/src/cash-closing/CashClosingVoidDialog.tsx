import type { CashClosing } from '@finance/contract';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { SaveProblem } from '../form/index.ts';
import { useWrite } from '../provider/index.ts';

export interface CashClosingVoidDialogProps {
  closing: CashClosing;
  onVoided: (closing: CashClosing) => void;
  onClose: () => void;
}

/** Asks for the reason and reopens the cash: the difference is voided, the day may be written again. */
export function CashClosingVoidDialog({ closing, onVoided, onClose }: CashClosingVoidDialogProps) {
  const titleId = useId();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const write = useWrite('cashClosing', 'destroy', { inForm: true, success: 'Tutup kas dibuka kembali', onSaved: ({ data }) => onVoided(data) });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    setIsMissing(reason.trim() === '');
    if (reason.trim() !== '') void write.run(closing.id, { reason });
  }

  return (
    <Dialog open onClose={() => { if (!write.isSaving) onClose(); }} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Buka kembali tutup kas?</DialogTitle>
      <DialogContent>
        <SaveProblem write={write} />
        <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          Transaksi {closing.cashier_name} pada {closing.since === closing.date ? closing.date : `${closing.since} s.d. ${closing.date}`} dapat dicatat dan diubah lagi{closing.difference === 0 ? '.' : ', dan selisihnya dibatalkan.'} Hitung dan tutup lagi sesudahnya.
        </Typography>
        <form id={formId} onSubmit={handleSubmit} noValidate>
          <TextField label="Alasan" value={reason} onChange={(event) => setReason(event.target.value)} disabled={write.isSaving} required fullWidth autoFocus multiline minRows={2} error={isMissing} helperText={isMissing ? 'Alasan wajib diisi' : undefined} slotProps={{ htmlInput: { maxLength: 500 } }} />
        </form>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={write.isSaving}>Kembali</Button>
        {write.isSaving ? <CircularProgress size={24} aria-label="Menyimpan" sx={{ mx: 3 }} /> : <Button type="submit" form={formId} variant="contained" color="error">Buka kembali</Button>}
      </DialogActions>
    </Dialog>
  );
}
