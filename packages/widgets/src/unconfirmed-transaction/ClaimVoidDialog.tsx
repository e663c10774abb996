import type { UnconfirmedTransaction } from '@finance/contract';
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

export interface ClaimVoidDialogProps {
  claim: UnconfirmedTransaction;
  onVoided: (claim: UnconfirmedTransaction) => void;
  onClose: () => void;
}

/** Asks for the reason and cancels the claim: nothing was booked, its row stays. */
export function ClaimVoidDialog({ claim, onVoided, onClose }: ClaimVoidDialogProps) {
  const titleId = useId();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const write = useWrite('unconfirmedTransaction', 'destroy', { inForm: true, success: 'Klaim dibatalkan', onSaved: ({ data }) => onVoided(data) });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    setIsMissing(reason.trim() === '');
    if (reason.trim() !== '') void write.run(claim.id, { reason, version: claim.version });
  }

  return (
    <Dialog open onClose={() => { if (!write.isSaving) onClose(); }} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Batalkan klaim?</DialogTitle>
      <DialogContent>
        <SaveProblem write={write} />
        <Typography sx={{ mb: 2 }}>Klaim <Rupiah amount={claim.amount} /> tidak dapat dikonfirmasi lagi. Barisnya tetap ada dengan tanda batal.</Typography>
        <form id={formId} onSubmit={handleSubmit} noValidate>
          <TextField label="Alasan" value={reason} onChange={(event) => setReason(event.target.value)} disabled={write.isSaving} required fullWidth autoFocus multiline minRows={2} error={isMissing} helperText={isMissing ? 'Alasan wajib diisi' : undefined} slotProps={{ htmlInput: { maxLength: 500 } }} />
        </form>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={write.isSaving}>Kembali</Button>
        {write.isSaving ? <CircularProgress size={24} aria-label="Menyimpan" sx={{ mx: 3 }} /> : <Button type="submit" form={formId} variant="contained" color="error">Batalkan klaim</Button>}
      </DialogActions>
    </Dialog>
  );
}
