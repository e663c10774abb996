import { type CashClosing, type CashExpectation, countCash, exactSum, formatRupiah } from '@finance/contract';
import { useEffect, useRef, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { CashierSelector } from '../../parts/account/index.ts';
import { Alert, DateField, InlineError, LoadingRows, styled, TextField } from '../../ui/index.ts';
import { useFinance, useRead, useWrite } from '../../runtime/index.ts';
import { RecordDialog } from '../../parts/record/index.ts';
import { CashBooks } from './CashBooks.tsx';
import { DenominationTable } from './DenominationTable.tsx';
import { countIn, type TypedCount, wrongIn } from './typedCount.ts';

export interface CashClosingDialogProps {
  /** Heading of the modal. */
  title: string;
  /** The cashier to close; the user chooses otherwise. */
  cashierId?: number | undefined;
  /** The cash is closed; the modal is to be closed. */
  onSaved: (closing: CashClosing) => void;
  /** The user wants out. */
  onClose: () => void;
}

interface Values {
  cashier_id: number | null;
  date: string | null;
  denominations: TypedCount;
  reason: string;
}

/** The modal form that compares the counted cash of a cashier with the books, and closes the day. */
export function CashClosingDialog({ title, cashierId, onSaved, onClose }: CashClosingDialogProps) {
  const { today } = useFinance();
  const form = useForm<Values>({
    defaultValues: { cashier_id: cashierId ?? null, date: today(), denominations: {}, reason: '' },
  });
  const write = useWrite('cashClosing', 'store', {
    inForm: true,
    success: 'Kas ditutup',
    onSaved: ({ data }) => onSaved(data),
    onError: () => setSent(null),
  });
  /** What is being closed is not read again: the server no longer says it once the day is closed. */
  const [sent, setSent] = useState<CashExpectation | null>(null);
  const reasonInput = useRef<HTMLInputElement>(null);
  const { control, setError } = form;
  const [cashier_id, date, typed] = useWatch({ control, name: ['cashier_id', 'date', 'denominations'] });
  const books = useRead(
    'cashClosing',
    'expected',
    ...(cashier_id === null || date === null || sent ? ([null] as const) : ([cashier_id, { date }] as const)),
  );
  const expected = sent ?? (cashier_id === null || date === null ? undefined : books.data?.data);
  const denominations = countIn(typed);
  const isCounted = Object.keys(denominations).length > 0 && wrongIn(typed).length === 0;
  const difference =
    expected && isCounted
      ? BigInt(countCash(denominations)) - BigInt(exactSum(expected, 'expected_balance'))
      : undefined;

  const { error } = write;
  const { refresh } = books;
  useEffect(() => {
    if (error?.status === 409 && !sent) void refresh(); // the books have moved, and with them the difference
  }, [error, sent, refresh]);

  async function save({ reason }: Values) {
    if (cashier_id === null) setError('cashier_id', { message: 'wajib diisi' }, { shouldFocus: true });
    else if (date === null) setError('date', { message: 'wajib diisi' }, { shouldFocus: true });
    else if (expected && difference === undefined)
      setError(
        'denominations',
        { message: 'belum dihitung: isi jumlah lembar dan kepingnya, atau 0 kalau laci kosong' },
        { shouldFocus: true },
      );
    else if (difference !== 0n && difference !== undefined && reason.trim() === '')
      setError('reason', { message: `wajib diisi: ada selisih ${formatRupiah(difference)}` }, { shouldFocus: true });
    else if (expected) {
      setSent(expected);
      await write.run({
        cashier_id,
        date,
        denominations,
        reason: difference === 0n ? null : reason,
        expected_balance: expected.expected_balance,
      });
    }
  }

  return (
    <RecordDialog title={title} form={form} write={write} save={save} onClose={onClose} width="sm">
      <Head>
        <Controller
          control={control}
          name="cashier_id"
          render={({ field: { ref, ...field }, fieldState: { error: problem } }) => (
            <CashierSelector
              {...field}
              inputRef={ref}
              required
              autoSelectOnly
              error={problem !== undefined}
              helperText={problem?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="date"
          render={({ field: { ref, onChange, ...field }, fieldState: { error: problem } }) => (
            <DateField
              {...field}
              label="Tanggal"
              inputRef={ref}
              onValueChange={onChange}
              maxDate={today()}
              required
              error={problem !== undefined}
              helperText={problem?.message}
            />
          )}
        />
      </Head>
      {cashier_id !== null && date !== null && booksState()}
      <Controller
        control={control}
        name="denominations"
        render={({ field: { ref, value, onChange }, fieldState: { error: problem } }) => (
          <DenominationTable
            typed={value}
            value={denominations}
            onChange={onChange}
            focusRef={ref}
            error={problem && `Pecahan uang ${problem.message}`}
            onDone={() => reasonInput.current?.focus()}
          />
        )}
      />
      {difference !== undefined && difference !== 0n && (
        <Controller
          control={control}
          name="reason"
          render={({ field: { ref, ...field }, fieldState: { error: problem } }) => (
            <TextField
              {...field}
              inputRef={(element: HTMLInputElement | null) => {
                ref(element);
                reasonInput.current = element;
              }}
              label="Alasan selisih"
              required
              multiline
              error={problem !== undefined}
              helperText={problem?.message ?? 'Selisih dicatat sebagai satu transaksi dengan alasan ini'}
              maxLength={500}
            />
          )}
        />
      )}
    </RecordDialog>
  );

  function booksState() {
    if (books.isLoading) return <LoadingRows rows={2} label="Memuat saldo menurut buku…" />;
    if (!expected)
      return (
        <Alert severity={books.error?.status === 409 ? 'info' : 'error'}>
          <InlineError
            error={books.error}
            onRetry={books.error?.status === 409 ? undefined : () => void books.refresh()}
          />
        </Alert>
      );
    return <CashBooks expected={expected} difference={difference} />;
  }
}

const Head = styled('div', () => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
  gap: 16,
  alignItems: 'start',
}));
