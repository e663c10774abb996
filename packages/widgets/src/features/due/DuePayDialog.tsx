import { type Due, DuePayment, formatRupiah } from '@finance/contract';
import { useState } from 'react';
import { Controller, type Resolver, useForm, useWatch } from 'react-hook-form';
import { AccountSelector, AccountTypeSelect } from '../../parts/booking/index.ts';
import { DateField, LoadableAmountInWords, RupiahField } from '../../ui/index.ts';
import { contractResolver, RecordDialog, TextInput, useOpenedRecord, useRemembered } from '../../parts/record/index.ts';
import { useFinance, useWrite } from '../../runtime/index.ts';
import { drawSimilarTransaction } from '../transaction/index.ts';
import { LoadableUnblockButton } from '../cash-closing/index.ts';

export interface DuePayDialogProps {
  due: Due;
  /** The payment is booked, and the due is so now. */
  onPaid: (due: Due) => void;
  onClose: () => void;
}

interface PayValues {
  amount: number | null;
  account_type: DuePayment['account_type'] | null;
  account_id: number | null;
  date: string | null;
  note: string;
}

const resolver: Resolver<PayValues, unknown, DuePayment> = contractResolver(DuePayment);

/** Pays a due in full or in part; a piutang into an account, a hutang out of one. */
export function DuePayDialog({ due, onPaid, onClose }: DuePayDialogProps) {
  const { today } = useFinance();
  const [chosen, remember] = useRemembered<PayValues>('due-payment', ['account_type', 'account_id']);
  const [defaultValues] = useState((): PayValues => ({
    amount: due.outstanding_amount,
    account_type: chosen.account_type ?? null,
    account_id: chosen.account_id ?? null,
    date: today(),
    note: '',
  }));
  const form = useForm<PayValues, unknown, DuePayment>({ defaultValues, resolver });
  const { control, setValue, clearErrors } = form;
  const write = useWrite('due', 'pay', {
    inForm: true,
    similar: drawSimilarTransaction,
    success: 'Berhasil menyimpan',
    onSaved({ due: paidDue }) {
      remember(form.getValues());
      onPaid(paidDue);
    },
  });
  const { opened, conflict } = useOpenedRecord(due, {
    valuesOf: ({ outstanding_amount }) => ({ ...defaultValues, amount: outstanding_amount }),
    resource: 'due',
  });
  const [amount, accountType] = useWatch({ control, name: ['amount', 'account_type'] });
  const paid = amount || 0; // nothing, or nothing clear yet
  const rest = due.outstanding_amount - paid;
  const isNegative = due.outstanding_amount < 0;
  const isBeyond = rest !== 0 && rest < 0 !== isNegative;
  const isOpposite = paid !== 0 && paid < 0 !== isNegative;
  const isIn = (due.type === 'R') === due.outstanding_amount > 0;

  /** What nobody has chosen counts as nothing typed. */
  const preset = (id: number | null) => form.resetField('account_id', { defaultValue: id });

  async function save({ note, ...payment }: DuePayment) {
    await write.run(due.id, { ...payment, note: note?.trim() ? note : null, version: opened.version });
  }

  return (
    <RecordDialog
      title={`Bayar ${due.type_name}`}
      form={form}
      write={write}
      unblock={LoadableUnblockButton}
      save={save}
      conflict={conflict}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        {isIn ? 'Uang masuk dari' : 'Uang keluar untuk'} <strong>{due.entity_name ?? 'lawan transaksi'}</strong>
        {`. Sisa ${formatRupiah(due.outstanding_amount)}.`}
      </p>
      <Controller
        control={control}
        name="amount"
        render={({ field: { ref, onChange, ...field }, fieldState: { error } }) => (
          <RupiahField
            {...field}
            label="Jumlah"
            inputRef={ref}
            onValueChange={onChange}
            error={error !== undefined || isBeyond || isOpposite}
            helperText={error?.message ?? (isOpposite ? signText(isNegative) : restText(rest, isBeyond))}
            below={<LoadableAmountInWords amount={amount} />}
            required
          />
        )}
      />
      <Controller
        control={control}
        name="account_type"
        render={({ field: { ref, onChange, ...field }, fieldState: { error } }) => (
          <AccountTypeSelect
            {...field}
            inputRef={ref}
            error={error !== undefined}
            helperText={error?.message}
            required
            onChange={(type) => {
              onChange(type);
              setValue('account_id', null, { shouldDirty: true });
              clearErrors(['account_type', 'account_id']);
            }}
          />
        )}
      />
      <Controller
        control={control}
        name="account_id"
        render={({ field: { ref, ...field }, fieldState: { error } }) => (
          <AccountSelector
            {...field}
            inputRef={ref}
            accountType={accountType}
            writeAllowedOnly
            autoSelectOnly
            onOnly={preset}
            onGone={() => {
              if (!form.getFieldState('account_id').isDirty) preset(null);
            }}
            error={error !== undefined}
            helperText={error?.message}
            required
          />
        )}
      />
      <Controller
        control={control}
        name="date"
        render={({ field: { ref, onChange, ...field }, fieldState: { error } }) => (
          <DateField
            {...field}
            label="Tanggal"
            inputRef={ref}
            onValueChange={onChange}
            error={error !== undefined}
            helperText={error?.message ?? 'diisi hari ini bila kosong'}
          />
        )}
      />
      <TextInput control={control} name="note" label="Catatan" multiline />
    </RecordDialog>
  );
}

function signText(isNegative: boolean): string {
  return isNegative ? 'Harus negatif, seperti sisanya' : 'Harus positif';
}

function restText(rest: number, isBeyond: boolean): string {
  if (isBeyond) return `Melebihi sisa sebesar ${formatRupiah(Math.abs(rest))}`;
  return rest === 0 ? 'Lunas dengan pembayaran ini' : `Sisa setelah ini ${formatRupiah(rest)}`;
}
