import { type CashClosing, type CashCount, countCash, formatRupiah } from '@finance/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { CashierSelector } from '../cashier/index.ts';
import { DateField } from '../date/index.ts';
import { TextField } from '../look/index.ts';
import { MuiLook, useFinance, useRead, useWrite } from '../provider/index.ts';
import { RecordDialog } from '../record-dialog/index.ts';
import { InlineError, LoadingRows } from '../states/index.ts';
import { CashBooks } from './CashBooks.tsx';
import { DenominationTable } from './DenominationTable.tsx';

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
  denominations: CashCount;
  reason: string;
}

/** The modal form that holds the counted cash of one cashier and day against the books, and closes the day. */
export function CashClosingDialog(props: CashClosingDialogProps) {
  return <MuiLook><Form {...props} /></MuiLook>;
}

function Form({ title, cashierId, onSaved, onClose }: CashClosingDialogProps) {
  const { today } = useFinance();
  const form = useForm<Values>({ defaultValues: { cashier_id: cashierId ?? null, date: today(), denominations: {}, reason: '' } });
  const write = useWrite('cashClosing', 'store', { inForm: true, success: 'Kas ditutup', onSaved: ({ data }) => onSaved(data) });
  const reasonInput = useRef<HTMLInputElement>(null);
  const { control, setError } = form;
  const [cashier_id, date, denominations] = useWatch({ control, name: ['cashier_id', 'date', 'denominations'] });
  const books = useRead('cashClosing', 'expected', ...(cashier_id === null || date === null ? [null] as const : [cashier_id, { date }] as const));
  const expected = cashier_id === null || date === null ? undefined : books.data?.data;
  const difference = expected && countCash(denominations) - expected.expected_balance;

  const { error } = write;
  const { refresh } = books;
  useEffect(() => {
    if (error?.status === 409) void refresh(); // the books have moved: the difference on the screen must be the new one
  }, [error, refresh]);

  async function save({ reason }: Values) {
    if (cashier_id === null) setError('cashier_id', { message: 'wajib diisi' }, { shouldFocus: true });
    else if (date === null) setError('date', { message: 'wajib diisi' }, { shouldFocus: true });
    else if (difference !== 0 && difference !== undefined && reason.trim() === '') setError('reason', { message: `wajib diisi: ada selisih ${formatRupiah(difference)}` }, { shouldFocus: true });
    else if (expected) await write.run({ cashier_id, date, denominations, reason: difference === 0 ? null : reason, expected_balance: expected.expected_balance });
  }

  return (
    <RecordDialog title={title} form={form} write={write} save={save} onClose={onClose} width="sm">
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))', gap: 2, alignItems: 'start', pt: 0.5 }}>
        <Controller control={control} name="cashier_id" render={({ field: { ref, ...field }, fieldState: { error: problem } }) => (
          <CashierSelector {...field} inputRef={ref} required autoSelectOnly error={problem !== undefined} helperText={problem?.message} />
        )} />
        <Controller control={control} name="date" render={({ field: { ref, onChange, ...field }, fieldState: { error: problem } }) => (
          <DateField {...field} label="Tanggal" inputRef={ref} onValueChange={onChange} maxDate={today()} required error={problem !== undefined} helperText={problem?.message} />
        )} />
      </Box>
      {cashier_id !== null && date !== null && booksState()}
      <Controller control={control} name="denominations" render={({ field: { value, onChange }, fieldState: { error: problem } }) => (
        <DenominationTable value={value} onChange={onChange} error={problem?.message} onDone={() => reasonInput.current?.focus()} />
      )} />
      {difference !== undefined && difference !== 0 && (
        <Controller control={control} name="reason" render={({ field: { ref, ...field }, fieldState: { error: problem } }) => (
          <TextField
            {...field} inputRef={(element: HTMLInputElement | null) => { ref(element); reasonInput.current = element; }} label="Alasan selisih" required multiline
            error={problem !== undefined} helperText={problem?.message ?? 'Selisih dicatat sebagai satu transaksi dengan alasan ini'} maxLength={500}
          />
        )} />
      )}
    </RecordDialog>
  );

  function booksState() {
    if (books.isLoading) return <LoadingRows rows={2} label="Memuat saldo menurut buku…" />;
    if (!expected) return <Alert severity={books.error?.status === 409 ? 'info' : 'error'} icon={false}><InlineError error={books.error} onRetry={books.error?.status === 409 ? undefined : () => void books.refresh()} /></Alert>;
    return <CashBooks expected={expected} difference={Object.keys(denominations).length > 0 ? difference : undefined} />;
  }
}
