import type { Transfer } from '@finance/contract';
import { type FormEvent, useState } from 'react';
import { Button, DateField, Dialog, Rupiah, SaveButton } from '../../ui/index.ts';
import { SaveProblem } from '../../parts/record/index.ts';
import { useFinance, useWrite } from '../../runtime/index.ts';
import { LoadableUnblockButton } from '../cash-closing/index.ts';
import { drawSimilarTransfer } from './drawSimilarTransfer.tsx';

export interface TransferConfirmDialogProps {
  transfer: Transfer;
  /** The day of arrival that is proposed; default: today. */
  arrival?: string | undefined;
  onConfirmed: (transfer: Transfer) => void;
  onClose: () => void;
}

/** Asks for the day of arrival and confirms: the money comes into the target, once. */
export function TransferConfirmDialog({ transfer, arrival, onConfirmed, onClose }: TransferConfirmDialogProps) {
  const { today } = useFinance();
  const [date, setDate] = useState<string | null>(() => {
    const proposed = arrival ?? today();
    return proposed < transfer.date ? transfer.date : proposed;
  });
  const write = useWrite('transfer', 'confirm', {
    inForm: true,
    similar: drawSimilarTransfer,
    success: 'Transfer dikonfirmasi',
    onSaved: ({ data }) => onConfirmed(data),
  });
  const problem = write.error?.fields['date']?.join('; ');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    void write.run(transfer.id, { version: transfer.version, date });
  }

  return (
    <Dialog
      title="Konfirmasi transfer?"
      onSubmit={handleSubmit}
      onClose={() => {
        if (!write.isSaving) onClose();
      }}
      actions={
        <>
          <Button data-autofocus variant="outlined" onClick={onClose} disabled={write.isSaving}>
            Kembali
          </Button>
          <SaveButton isSaving={write.isSaving} tone="success">
            Konfirmasi
          </SaveButton>
        </>
      }
    >
      <p style={{ margin: '0 0 16px' }}>
        <Rupiah amount={transfer.amount} /> sudah masuk ke {transfer.to_account.full_info}. Setelah dikonfirmasi,
        transfer tidak dapat diubah lagi.
      </p>
      <DateField
        label="Tanggal diterima"
        value={date}
        onValueChange={setDate}
        minDate={transfer.date}
        disabled={write.isSaving}
        error={problem !== undefined}
        helperText={problem ?? `Dikirim ${transfer.date}`}
      />
      <SaveProblem write={write} unblock={LoadableUnblockButton} />
    </Dialog>
  );
}
