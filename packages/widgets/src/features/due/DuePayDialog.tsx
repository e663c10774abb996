import { addUp, type Due, DueDeductions, DuePayment, formatRupiah, type Transaction } from '@finance/contract';
import { useState } from 'react';
import { Controller, type Resolver, useForm, useWatch } from 'react-hook-form';
import { AccountInputs } from '../../parts/booking/index.ts';
import { CheckField, AmountInWords, RupiahField } from '../../ui/index.ts';
import {
  contractResolver,
  DateInput,
  type PendingFile,
  RecordDialog,
  savedNews,
  TextInput,
  useOpenedRecord,
  useRemembered,
} from '../../parts/record/index.ts';
import { useFinance, useMay, useWrite } from '../../runtime/index.ts';
import { LoadableAdvancePart } from '../advance/index.ts';
import { drawSimilarTransaction } from '../transaction/index.ts';
import { LoadableUnblockButton } from '../cash-closing/index.ts';
import { type DeductionDraft, DeductionRows, RestChoice } from '../deduction/index.ts';

export interface DuePayDialogProps {
  due: Due;
  /** What the fields hold at first; an amount that is given is kept, whatever is deducted. */
  defaults?: Partial<PayValues> | undefined;
  /** The payment is booked by these transactions, without money by none, and the due is so now. */
  onPaid: (due: Due, booked: Transaction[]) => void;
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
  /** None while they are not used; null while nothing is typed. */
  use_advances?: number | null | undefined;
}

const withMoney: Resolver<PayValues, unknown, DuePayment> = contractResolver(DuePayment);
const withoutMoney = contractResolver(DueDeductions) as typeof withMoney; // the same fields but the account's
const resolver: typeof withMoney = (values, ...how) =>
  (isWithoutMoney(values) ? withoutMoney : withMoney)(values, ...how);

/** Whether advances, with what is deducted, leave no money to pay. */
function isWithoutMoney({ amount, use_advances }: Pick<PayValues, 'amount' | 'use_advances'>): boolean {
  return amount === 0 && Boolean(use_advances);
}

/** Pays a due in full or in part; a piutang into an account, a hutang out of one. */
export function DuePayDialog({ due, defaults, onPaid, onClose }: DuePayDialogProps) {
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
    ...defaults,
  }));
  const form = useForm<PayValues, unknown, DuePayment>({ defaultValues, resolver });
  const { control, setValue } = form;
  const pay = useWrite('due', 'pay', {
    inForm: true,
    similar: drawSimilarTransaction,
    success: ({ due: paidDue }) =>
      savedNews([formatRupiah(form.getValues('amount') ?? 0), paidDue.entity_name, 'pembayaran dicatat']),
    onSaved({ data, surplus, due: paidDue }) {
      if (defaults?.account_id === undefined) remember(form.getValues());
      onPaid(paidDue, surplus ? [data, surplus] : [data]);
    },
  });
  const deductAlone = useWrite('due', 'deduct', {
    inForm: true,
    success: 'Berhasil menyimpan',
    onSaved: ({ data }) => onPaid(data, []),
  });
  const { opened, conflict } = useOpenedRecord(due, {
    valuesOf: ({ outstanding_amount }) => ({ ...defaultValues, amount: outstanding_amount }),
    resource: 'due',
  });
  const mayDeduct = useMay('due:update');
  const mayKeep = useMay('advance:create');
  const [isKept, setIsKept] = useState(false);
  const [pendingFile, setPendingFile] = useState<PendingFile>(null);
  const [amount, deductions, restChoice, used, date] = useWatch({
    control,
    name: ['amount', 'deductions', 'rest', 'use_advances', 'date'],
  });
  const paid = amount || 0; // nothing, or nothing clear yet
  const deducted = sumOf(deductions);
  const rest = Number(addUp([due.outstanding_amount, -paid, -deducted, -(used || 0)]));
  const isNegative = due.outstanding_amount < 0;
  const isBeyond = rest !== 0 && rest < 0 !== isNegative;
  const isKeepable =
    isBeyond && !isNegative && used === undefined && paid + rest > 0 && Boolean(mayKeep && due.counterparty_id);
  const isOpposite = paid !== 0 && paid < 0 !== isNegative;
  const isMoneyless = Boolean(mayDeduct) && isWithoutMoney({ amount, use_advances: used });
  const isIn = (due.type === 'R') === due.outstanding_amount > 0;

  /** As long as nobody has typed another, the amount is what deductions and advances leave. */
  function deduct(next: DeductionDraft[]) {
    setValue('deductions', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    followWith(sumOf(next), used);
  }
  function useAdvances(next: number | null | undefined) {
    setValue('use_advances', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    followWith(deducted, next);
  }
  function followWith(withheld: number, advances: number | null | undefined) {
    if (defaults?.amount !== undefined || form.getFieldState('amount').isDirty) return;
    form.resetField('amount', { defaultValue: due.outstanding_amount - withheld - (advances || 0) });
  }

  async function save({ note, rest: choice, rest_reason, ...payment }: DuePayment) {
    const shared = {
      ...(choice === 'write_off' && rest !== 0 ? { rest: choice, rest_reason } : {}),
      note: note?.trim() ? note : null,
      version: opened.version,
    };
    if (isMoneyless) {
      const { deductions: withheld = [], use_advances, date: day } = payment;
      await deductAlone.run(due.id, { deductions: withheld, use_advances, date: day, ...shared });
    } else {
      const surplus = isKeepable && isKept ? { surplus: 'advance' as const } : {};
      await pay.run(due.id, { ...payment, ...surplus, ...shared });
    }
  }

  return (
    <RecordDialog
      title={`Bayar ${due.type_name}`}
      form={form}
      write={isMoneyless ? deductAlone : pay}
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
            below={<AmountInWords amount={amount} />}
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
      {mayKeep && !isNegative && due.counterparty_id && (
        <Controller
          control={control}
          name="use_advances"
          render={({ field: { value }, fieldState: { error } }) => (
            <LoadableAdvancePart
              of={due}
              date={date}
              most={Math.max(0, due.outstanding_amount - deducted)}
              value={value}
              onChange={useAdvances}
              error={error?.message}
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
      {!isMoneyless && <AccountInputs form={form} />}
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
