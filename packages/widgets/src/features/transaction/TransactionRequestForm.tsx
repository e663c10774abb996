import { ProposedChange, type Transaction, type TransactionRequest } from '@finance/contract';
import { Controller, useForm } from 'react-hook-form';
import { AnyAccountSelector } from '../../parts/booking/index.ts';
import { RecordDialog, TextInput } from '../../parts/record/index.ts';
import { useWrite } from '../../runtime/index.ts';
import { DateField, RupiahField, TextField } from '../../ui/index.ts';
import { formLabels } from './transactionValues.ts';

export interface TransactionRequestFormProps {
  transaction: Transaction;
  onAsked: (request: TransactionRequest) => void;
  onClose: () => void;
}

type Proposed = 'amount' | 'date' | 'account_type' | 'account_id';
interface Values extends Partial<Pick<Transaction, Proposed>> {
  amount: number;
  date: string;
  related_entity_name: string;
  note: string;
  reason: string;
}

/** The modal form that asks whoever may do it to change a transaction: the values as they should be, and why. */
export function TransactionRequestForm({ transaction, onAsked, onClose }: TransactionRequestFormProps) {
  const { amount, date, account_type, account_id } = transaction;
  const before = {
    amount,
    date,
    account_type,
    account_id,
    related_entity_name: transaction.related_entity_name ?? '',
    note: transaction.note ?? '',
  };
  const form = useForm<Values>({ defaultValues: { ...before, reason: '' } });
  const write = useWrite('transactionRequest', 'store', {
    inForm: true,
    success: 'Perubahan diajukan',
    onSaved: ({ data }) => onAsked(data),
  });
  const { control, setError } = form;

  async function save({ reason, ...values }: Values) {
    const names = Object.keys(before) as (keyof typeof before)[]; // of the object above
    const change = Object.fromEntries(
      names
        .filter((name) => values[name] !== before[name])
        .map((name) => [name, values[name] === '' ? null : values[name]]),
    );
    const checked = ProposedChange.safeParse(change);
    const [wrong] = checked.error?.issues ?? [];
    if (wrong)
      return setError(wrong.path[0] as keyof Values, { message: 'belum benar, periksa lagi' }, { shouldFocus: true });
    if (Object.keys(change).length === 0)
      return setError('note', { message: 'Belum ada yang diubah. Isi yang seharusnya.' }, { shouldFocus: true });
    if (reason.trim() === '') return setError('reason', { message: 'wajib diisi' }, { shouldFocus: true });
    await write.run({
      transaction_id: transaction.id,
      version: transaction.version,
      kind: 'update',
      change: checked.data ?? null,
      reason,
    });
  }

  return (
    <RecordDialog title="Ajukan Perubahan" form={form} write={write} save={save} onClose={onClose} width="sm">
      <div style={pair}>
        <Controller
          control={control}
          name="amount"
          render={({ field: { ref, onChange, ...field }, fieldState: { error } }) => (
            <RupiahField
              {...field}
              label={formLabels.amount}
              inputRef={ref}
              data-autofocus
              onValueChange={onChange}
              error={error !== undefined}
              helperText={error?.message ?? 'Minus untuk uang keluar'}
            />
          )}
        />
        <Controller
          control={control}
          name="date"
          render={({ field: { ref, onChange, ...field }, fieldState: { error } }) => (
            <DateField
              {...field}
              label={formLabels.date}
              inputRef={ref}
              onValueChange={onChange}
              error={error !== undefined}
              helperText={error?.message}
            />
          )}
        />
      </div>
      <Controller
        control={control}
        name="account_id"
        render={({ field: { ref, value, onChange, ...field }, fieldState: { error } }) => (
          <AnyAccountSelector
            {...field}
            inputRef={ref}
            label={formLabels.account_id}
            required
            error={error !== undefined}
            helperText={error?.message}
            valueText={transaction.account.full_info}
            value={
              value === undefined
                ? null
                : { account_type: form.getValues('account_type') ?? account_type, account_id: value }
            }
            onChange={(chosen) => {
              form.setValue('account_type', chosen?.account_type ?? account_type, { shouldDirty: true });
              onChange(chosen?.account_id ?? account_id);
            }}
          />
        )}
      />
      <TextInput control={control} name="related_entity_name" label={formLabels.related_entity_name} />
      <TextInput control={control} name="note" label={formLabels.note} multiline />
      <Controller
        control={control}
        name="reason"
        render={({ field: { ref, ...field }, fieldState: { error } }) => (
          <TextField
            {...field}
            inputRef={ref}
            label="Alasan"
            required
            multiline
            maxLength={500}
            error={error !== undefined}
            helperText={error?.message ?? 'Dibaca oleh yang memutuskan'}
          />
        )}
      />
    </RecordDialog>
  );
}

const pair = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
  gap: 16,
  alignItems: 'start',
} as const;
