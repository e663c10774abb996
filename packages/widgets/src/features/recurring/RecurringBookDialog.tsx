import { type Recurring, RecurringBooking } from '@finance/contract';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { contractResolver, DateInput, RecordDialog, RupiahInput } from '../../parts/record/index.ts';
import { useWrite } from '../../runtime/index.ts';
import { drawSimilarTransaction } from '../transaction/index.ts';
import { LoadableUnblockButton } from '../cash-closing/index.ts';

export interface RecurringBookDialogProps {
  recurring: Recurring;
  /** Its day that waits. */
  turn: string;
  onBooked: () => void;
  onClose: () => void;
}

interface BookValues {
  turn: string;
  amount: number | null;
  date: string | null;
}

const resolver: Resolver<BookValues, unknown, RecurringBooking> = contractResolver(RecurringBooking);

/** Books one day as the template says, unless another amount or date is typed. */
export function RecurringBookDialog({ recurring, turn, onBooked, onClose }: RecurringBookDialogProps) {
  const isOut = recurring.resource === 'transaction' && recurring.amount < 0;
  const [defaultValues] = useState((): BookValues => ({
    turn,
    amount: isOut ? -recurring.amount : recurring.amount,
    date: turn,
  }));
  const form = useForm<BookValues, unknown, RecurringBooking>({ defaultValues, resolver });
  const write = useWrite('recurring', 'book', {
    inForm: true,
    similar: drawSimilarTransaction,
    success: 'Berhasil menyimpan',
    onSaved: onBooked,
  });

  async function save({ amount, ...booking }: RecurringBooking) {
    await write.run(recurring.id, {
      ...booking,
      ...(amount === undefined ? {} : { amount: isOut ? -amount : amount }),
    });
  }

  return (
    <RecordDialog
      title={`Catat ${recurring.name}`}
      form={form}
      write={write}
      unblock={LoadableUnblockButton}
      save={save}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        {kindText(recurring)} <strong>{recurring.entity_name ?? recurring.name}</strong>
        {recurring.account && ` lewat ${recurring.account.full_info}`}.
      </p>
      <RupiahInput control={form.control} name="amount" label="Jumlah" />
      <DateInput control={form.control} name="date" label="Tanggal" required />
    </RecordDialog>
  );
}

function kindText({ resource, due_type, amount }: Recurring): string {
  if (resource === 'due') return due_type === 'P' ? 'Hutang kepada' : 'Piutang dari';
  return amount < 0 ? 'Uang keluar untuk' : 'Uang masuk dari';
}
