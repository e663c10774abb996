import { type Api, NewPayout, type Payout, type PayoutReport as Report, type ResponseOf } from '@finance/contract';
import { formatRupiah, payoutAmount, payoutSums } from '@finance/contract/rules';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { ChoiceSelect } from '../../parts/booking/index.ts';
import { contractResolver, DateInput, RecordDialog, TextInput } from '../../parts/record/index.ts';
import { useFinance, useRead, useWrite } from '../../runtime/index.ts';
import { Alert, Button, FieldRow, LoadingRows, loadable, RupiahField } from '../../ui/index.ts';
import { LoadableUnblockButton } from '../cash-closing/index.ts';
import { drawSimilarTransfer } from '../transfer/index.ts';
import { PayoutChoices } from './PayoutChoices.tsx';

const PayoutReport = loadable(async () => (await import('./PayoutReport.tsx')).PayoutReport, WaitingReport);
function WaitingReport() {
  return <LoadingRows rows={1} label="Memuat…" />;
}

export interface PayoutDialogProps {
  /** Heading of the modal. */
  title: string;
  /** What arrived at a bank account, as the bank tells it. Its amount stays as it is, whatever is chosen. */
  arrival?: Arrival;
  /** The server has saved it: close the modal. */
  onSaved: (payout: Payout) => void;
  onClose: () => void;
}

/** What is known of a payout before it is recorded. */
export interface Arrival extends Pick<Values, 'enabler_id' | 'items' | 'payout_fee' | 'note'> {
  bank_account_id: number;
  amount: number;
  date: string;
  /** Other payments fit as well, which is asked about. */
  isUnclear: boolean;
}

interface Values {
  enabler_id: number | null;
  items: number[];
  date: string | null;
  reference: string | null;
  note: string | null;
  payout_fee: number | null;
  correction_amount: number;
  correction_reason: string | null;
  amount: number | null;
  /** Another account than the enabler's. */
  bank_account_id: number | null;
}

const resolver = contractResolver<NewPayout, Values>(NewPayout, { payout_fee: 0 });

/**
 * The modal form of a payout: what the provider paid out of what it holds, and what arrived. A difference is a
 * correction that needs a reason.
 */
export function PayoutDialog({ title, arrival, onSaved, onClose }: PayoutDialogProps) {
  const { today } = useFinance();
  const enablers = useRead('payout', 'inTransit');
  const offered = enablers.data?.data ?? [];
  const only = offered.length === 1 ? (offered[0]?.enabler_id ?? null) : null;
  const form = useForm<Values, unknown, NewPayout>({
    resolver: (values, context, options) =>
      resolver({ ...values, enabler_id: values.enabler_id ?? only }, context, options),
    defaultValues: {
      enabler_id: arrival?.enabler_id ?? null,
      items: arrival?.items ?? [],
      date: arrival?.date ?? today(),
      reference: null,
      note: arrival?.note ?? null,
      payout_fee: arrival?.payout_fee ?? null,
      correction_amount: 0,
      correction_reason: null,
      amount: arrival?.amount ?? null,
      bank_account_id: arrival?.bank_account_id ?? null,
    },
  });
  const [isReading, setIsReading] = useState(false);
  const [named, setNamed] = useState<Report['items']>([]);
  const { control, setValue } = form;
  const [chosen, items, payoutFee, amount] = useWatch({
    control,
    name: ['enabler_id', 'items', 'payout_fee', 'amount'],
  });
  const enabler_id = chosen ?? only;
  const held = useRead('payout', 'held', enabler_id === null ? null : { enabler_id });
  const all = withNamed(held.data, named);
  const taken = all.filter(({ id }) => items.includes(id));
  const fee = payoutFee ?? 0;
  const expected = payoutAmount(payoutSums(taken), { payout_fee: fee, correction_amount: 0 });
  const isCompared = amount !== null && !Number.isNaN(amount) && taken.length > 0;
  const difference = isCompared ? amount - expected : 0;
  const write = useWrite('payout', 'store', {
    inForm: true,
    success: 'Pencairan dicatat',
    similar: drawSimilarTransfer,
    onSaved: ({ data }) => onSaved(data),
  });

  /** What is to arrive, unless the bank has told what did. */
  function expect(sum: number | null) {
    if (!arrival) setValue('amount', sum);
  }

  function choose(ids: number[]) {
    setValue('items', ids, { shouldDirty: true });
    expect(payoutAmount(payoutSums(all.filter(({ id }) => ids.includes(id))), sumsBeside(fee)));
  }

  /** What the report names is chosen; what it says is left of that is what is to arrive. */
  function take(report: Report) {
    const ids = report.items.map(({ id }) => id);
    setNamed(report.items);
    void held.refresh(); // some may have come since the list was read
    setValue('items', ids, { shouldDirty: true });
    expect(payoutAmount(payoutSums(report.items), sumsBeside(fee)));
    if (report.amount !== null && ids.length > 0) expect(report.amount - fee);
  }

  return (
    <RecordDialog
      title={title}
      form={form}
      write={write}
      unblock={LoadableUnblockButton}
      save={(values) =>
        write.run({
          ...values,
          correction_amount: difference,
          correction_reason: difference === 0 ? null : (values.correction_reason ?? null),
        })
      }
      onClose={onClose}
      isReady={arrival?.isUnclear === false && arrival.items.length > 0}
      top={
        arrival?.isUnclear && (
          <Alert severity="warning">
            Pembayaran lain juga cocok dengan jumlah ini. Periksa pilihannya dengan laporan penyedia.
          </Alert>
        )
      }
    >
      <Controller
        control={control}
        name="enabler_id"
        render={({ field: { ref, ...field }, fieldState: { error } }) => (
          <ChoiceSelect
            {...field}
            value={field.value ?? only}
            inputRef={ref}
            label="Dari"
            required
            read={enablers}
            error={error !== undefined}
            helperText={error?.message}
            choices={offered.map((each) => ({
              value: each.enabler_id,
              text: `${each.enabler_name}: ${formatRupiah(each.amount)} dalam perjalanan`,
            }))}
            emptyText="Belum ada yang mencatat pencairan"
            emptyHelp="Pilih 'Dicairkan ke' di Online Payment Enabler."
            onChange={(value) => {
              setNamed([]);
              setValue('items', []);
              expect(null);
              field.onChange(value);
            }}
          />
        )}
      />
      {enabler_id !== null && !isReading && (
        <div>
          <Button variant="outlined" onClick={() => setIsReading(true)}>
            Dari laporan penyedia
          </Button>
        </div>
      )}
      {enabler_id !== null && isReading && <PayoutReport key={enabler_id} enablerId={enabler_id} onRead={take} />}
      {enabler_id !== null && (
        <Controller
          control={control}
          name="items"
          render={({ fieldState: { error } }) => (
            <PayoutChoices
              read={{ ...held, data: held.data && { ...held.data, data: all } }}
              chosen={items}
              onChoose={choose}
              problem={error && 'Pilih pembayarannya'}
            />
          )}
        />
      )}
      <FieldRow>
        <Controller
          control={control}
          name="payout_fee"
          render={({ field: { ref, onChange, ...field }, fieldState: { error } }) => (
            <RupiahField
              {...field}
              label="Biaya pencairan"
              inputRef={ref}
              onValueChange={(value) => {
                if (difference === 0 && amount !== null)
                  expect(payoutAmount(payoutSums(taken), sumsBeside(value ?? 0)));
                onChange(value);
              }}
              error={error !== undefined}
              helperText={error?.message ?? 'Kosongkan bila tanpa biaya'}
            />
          )}
        />
        <Controller
          control={control}
          name="amount"
          render={({ field: { ref, onChange, ...field }, fieldState: { error } }) => (
            <RupiahField
              {...field}
              label="Masuk ke bank"
              required
              inputRef={ref}
              onValueChange={onChange}
              error={error !== undefined}
              helperText={
                error?.message ??
                (difference === 0
                  ? undefined
                  : `Seharusnya ${formatRupiah(expected)}, selisih ${formatRupiah(difference)}`)
              }
            />
          )}
        />
      </FieldRow>
      {difference !== 0 && <TextInput control={control} name="correction_reason" label="Alasan koreksi" required />}
      <FieldRow>
        <DateInput control={control} name="date" label="Tanggal" />
        <TextInput control={control} name="reference" label="Referensi" />
      </FieldRow>
      <TextInput control={control} name="note" label="Catatan" multiline />
    </RecordDialog>
  );
}

/** What is held; and what a report names, where more is held than a list shows. */
function withNamed(held: ResponseOf<Api['payout']['held']> | undefined, named: Report['items']): Report['items'] {
  if (!held) return [];
  const { data, meta } = held;
  if (meta.count <= data.length) return data;
  const listed = new Set(data.map(({ id }) => id));
  return [...data, ...named.filter(({ id }) => !listed.has(id))];
}

function sumsBeside(payout_fee: number) {
  return { payout_fee, correction_amount: 0 };
}
