import { type Transaction, TransferBooking } from '@finance/contract';
import { Controller, type Resolver, useForm } from 'react-hook-form';
import { AnyAccountInput } from '../../parts/booking/index.ts';
import { Rupiah, RupiahField } from '../../ui/index.ts';
import { contractResolver, RecordDialog, TextInput, useOpenedRecord } from '../../parts/record/index.ts';
import { useWrite } from '../../runtime/index.ts';
import { LoadableUnblockButton } from '../cash-closing/index.ts';
import { drawSimilarTransaction } from './drawSimilarTransaction.tsx';

export interface BookTransferDialogProps {
  transaction: Transaction;
  /** The transaction is now one side of a transfer. */
  onBooked: (transaction: Transaction) => void;
  onClose: () => void;
}

interface BookingValues {
  version: number;
  account_type: Transaction['account_type'] | null;
  account_id: number | null;
  /** Null is no fee. */
  fee: number | null;
  note: string;
}

const resolver: Resolver<BookingValues, unknown, TransferBooking> = contractResolver(TransferBooking, { fee: 0 });

/** Asks for the account on the other side, and makes the transaction one side of a transfer. */
export function BookTransferDialog({ transaction, onBooked, onClose }: BookTransferDialogProps) {
  const form = useForm<BookingValues, unknown, TransferBooking>({ resolver, defaultValues: valuesOf(transaction) });
  const write = useWrite('transaction', 'bookTransfer', {
    inForm: true,
    similar: drawSimilarTransaction,
    success: 'Transaksi menjadi transfer',
    onSaved: ({ data }) => onBooked(data),
  });
  const { conflict } = useOpenedRecord(transaction, { valuesOf, resource: 'transaction' });
  const { control } = form;
  const isOut = transaction.amount < 0;

  function save(booking: TransferBooking) {
    return write.run(transaction.id, booking);
  }

  return (
    <RecordDialog
      title="Jadikan Transfer"
      form={form}
      write={write}
      unblock={LoadableUnblockButton}
      save={save}
      conflict={conflict}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        {isOut ? (
          <>
            <Rupiah amount={-transaction.amount} /> yang keluar dari {transaction.account.full_info} menjadi dalam
            perjalanan, sampai diterima di account tujuan.
          </>
        ) : (
          <>
            <Rupiah amount={transaction.amount} /> yang masuk ke {transaction.account.full_info} sudah diterima; uangnya
            keluar dari account asal.
          </>
        )}
      </p>
      <AnyAccountInput form={form} label={isOut ? 'Ke account' : 'Dari account'} without={transaction} />
      <Controller
        control={control}
        name="fee"
        render={({ field: { ref, onChange, ...field }, fieldState: { error } }) => (
          <RupiahField
            {...field}
            label="Biaya"
            inputRef={ref}
            onValueChange={onChange}
            error={error !== undefined}
            helperText={error?.message ?? 'Kosongkan bila tanpa biaya'}
          />
        )}
      />
      <TextInput control={control} name="note" label="Catatan" multiline />
    </RecordDialog>
  );
}

function valuesOf({ version, note }: Transaction): BookingValues {
  return { version, account_type: null, account_id: null, fee: null, note: note ?? '' };
}
