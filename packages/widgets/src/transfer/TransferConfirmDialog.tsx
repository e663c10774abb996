import type { Transfer } from '@finance/contract';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { Rupiah } from '../amount/index.ts';
import { DateField } from '../date/index.ts';
import { SaveProblem } from '../form/index.ts';
import { useFinance, useWrite } from '../provider/index.ts';

export interface TransferConfirmDialogProps {
  transfer: Transfer;
  onConfirmed: (transfer: Transfer) => void;
  onClose: () => void;
}

/** Asks for the day of arrival and confirms: the money comes into the target, once. */
export function TransferConfirmDialog({ transfer, onConfirmed, onClose }: TransferConfirmDialogProps) {
  const { today } = useFinance();
  const titleId = useId();
  const formId = useId();
  const [date, setDate] = useState<string | null>(() => (today() < transfer.date ? transfer.date : today()));
  const write = useWrite('transfer', 'confirm', { inForm: true, success: 'Transfer dikonfirmasi', onSaved: ({ data }) => onConfirmed(data) });
  const problem = write.error?.fields['date']?.join('; ');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    void write.run(transfer.id, { version: transfer.version, date });
  }

  return (
    <Dialog open onClose={() => { if (!write.isSaving) onClose(); }} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Konfirmasi transfer?</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}><Rupiah amount={transfer.amount} /> sudah masuk ke {transfer.to_account.full_info}. Setelah dikonfirmasi, transfer tidak dapat diubah lagi.</Typography>
        <form id={formId} onSubmit={handleSubmit} noValidate>
          <DateField label="Tanggal diterima" value={date} onValueChange={setDate} minDate={transfer.date} disabled={write.isSaving} error={problem !== undefined} helperText={problem ?? `Dikirim ${transfer.date}`} />
        </form>
        <SaveProblem write={write} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={write.isSaving}>Kembali</Button>
        {write.isSaving ? <CircularProgress size={24} aria-label="Menyimpan" sx={{ mx: 3 }} /> : <Button type="submit" form={formId} variant="contained" color="success">Konfirmasi</Button>}
      </DialogActions>
    </Dialog>
  );
}
