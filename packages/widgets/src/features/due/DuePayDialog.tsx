import { addUp, type Due, DuePayment, formatRupiah } from '@finance/contract';
import { useState } from 'react';
import { Controller, type Resolver, useForm, useWatch } from 'react-hook-form';
import { AccountInputs } from '../../parts/booking/index.ts';
import { CheckField, LoadableAmountInWords, RupiahField } from '../../ui/index.ts';
import {
  contractResolver,
  DateInput,
  type PendingFile,
  RecordDialog,
  TextInput,
  useOpenedRecord,
  useRemembered,
} from '../../parts/record/index.ts';
import { useFinance, useMay, useWrite } from '../../runtime/index.ts';
import { drawSimilarTransaction } from '../transaction/index.ts';
import { LoadableUnblockButton } from '../cash-closing/index.ts';
import { type DeductionDraft, DeductionRows, RestChoice } from '../deduction/index.ts';

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
  deductions: DeductionDraft[];
  rest: 'open' | 'write_off';
  rest_reason: string;
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
    deductions: [],
    rest: 'open',
    rest_reason: '',
  }));
  const form = useForm<PayValues, unknown, DuePayment>({ defaultValues, resolver });
  const { control, setValue } = form;
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
  const mayDeduct = useMay('due:update');
  const mayKeep = useMay('advance:create');
  const [isKept, setIsKept] = useState(false);
  const [pendingFile, setPendingFile] = useState<PendingFile>(null);
  const [amount, deductions, restChoice] = useWatch({ control, name: ['amount', 'deductions', 'rest'] });
  const paid = amount || 0; // nothing, or nothing clear yet
  const deducted = sumOf(deductions);
  const rest = due.outstanding_amount - paid - deducted;
  const isNegative = due.outstanding_amount < 0;
  const isBeyond = rest !== 0 && rest < 0 !== isNegative;
  const isKeepable = isBeyond && !isNegative && paid + rest > 0 && Boolean(mayKeep && due.counterparty_id);
  const isOpposite = paid !== 0 && paid < 0 !== isNegative;
  const isIn = (due.type === 'R') === due.outstanding_amount > 0;

  /** As long as nobody has typed another, the amount is what the deductions leave. */
  function deduct(next: DeductionDraft[]) {
    setValue('deductions', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    if (form.getFieldState('amount').isDirty) return;
    form.resetField('amount', { defaultValue: due.outstanding_amount - sumOf(next) });
  }

  async function save({ note, rest: choice, rest_reason, ...payment }: DuePayment) {
    const writeOff = choice === 'write_off' && rest !== 0;
    await write.run(due.id, {
      ...payment,
      ...(writeOff ? { rest: choice, rest_reason } : {}),
      ...(isKeepable && isKept ? { surplus: 'advance' as const } : {}),
      note: note?.trim() ? note : null,
      version: opened.version,
    });
  }

  return (
    <RecordDialog
      title={`Bayar ${due.type_name}`}
      form={form}
      write={write}
      unblock={LoadableUnblockButton}
      save={save}
      conflict={conflict}
      pendingFile={pendingFile}
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
            error={error !== undefined || (isBeyond && !(isKeepable && isKept)) || isOpposite}
            helperText={error?.message ?? (isOpposite ? signText(isNegative) : restText(rest, isBeyond))}
            below={<LoadableAmountInWords amount={amount} />}
            required
          />
        )}
      />
      {mayDeduct && (
        <Controller
          control={control}
          name="deductions"
          render={({ field: { value }, fieldState: { error } }) => (
            <DeductionRows
              value={value}
              onChange={deduct}
              base={due.amount}
              error={error?.message}
              onPendingChange={setPendingFile}
            />
          )}
        />
      )}
      {isKeepable && (
        <CheckField
          label={`Simpan kelebihan ${formatRupiah(-rest)} sebagai uang muka`}
          checked={isKept}
          onChange={({ target }) => setIsKept(target.checked)}
        />
      )}
      {mayDeduct && rest !== 0 && !isBeyond && !isOpposite && (
        <Controller
          control={control}
          name="rest_reason"
          render={({ field: { value, onChange }, fieldState: { error } }) => (
            <RestChoice
              rest={rest}
              value={restChoice}
              onChange={(choice) => setValue('rest', choice, { shouldDirty: true })}
              reason={value}
              onReasonChange={onChange}
              error={error?.message}
            />
          )}
        />
      )}
      <AccountInputs form={form} />
      <DateInput control={control} name="date" label="Tanggal" hint="diisi hari ini bila kosong" />
      <TextInput control={control} name="note" label="Catatan" multiline />
    </RecordDialog>
  );
}

/** What the deductions come to; one that is not clear yet is nothing. */
function sumOf(deductions: readonly DeductionDraft[]): number {
  return Number(addUp(deductions.map(({ amount }) => amount || 0)));
}

function signText(isNegative: boolean): string {
  return isNegative ? 'Harus negatif, seperti sisanya' : 'Harus positif';
}

function restText(rest: number, isBeyond: boolean): string {
  if (isBeyond) return `Melebihi sisa sebesar ${formatRupiah(Math.abs(rest))}`;
  return rest === 0 ? 'Lunas dengan pembayaran ini' : `Sisa setelah ini ${formatRupiah(rest)}`;
}
