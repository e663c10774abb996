import type { ApiError } from '@finance/api-client';
import { type CashClosing, type CashExpectation, countCash, exactSum } from '@finance/contract';
import { useEffect, useRef, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { CashierSelector } from '../../parts/booking/index.ts';
import { Alert, DateField, FieldRow, InlineError, LoadingRows, TextField } from '../../ui/index.ts';
import { useFinance, useMay, useRead, useWrite } from '../../runtime/index.ts';
import { LoadableFormDraft, RecordDialog, useIsDirty } from '../../parts/record/index.ts';
import { LoadableUnblockButton } from './LoadableUnblockButton.ts';
import { CashBooks } from './CashBooks.tsx';
import { type CashClosingValues, type CheckedValues, checkedValues, isCounted } from './cashClosingValues.ts';
import { DenominationTable } from './DenominationTable.tsx';
import { DepositFields } from './DepositFields.tsx';
import { HandoverField } from './HandoverField.tsx';
import { SentCountNotice } from './SentCountNotice.tsx';
import { countIn } from './typedCount.ts';
import { UnsentCashNotice } from './UnsentCashNotice.tsx';

export interface CashClosingDialogProps {
  /** Heading of the modal. */
  title: string;
  /** What is asked for; whoever takes a drawer over opens it in any case. */
  kind: CashClosing['kind'];
  /** The cashier to close; the user chooses otherwise. */
  cashierId?: number | undefined;
  /** The cash is closed; the modal is to be closed. */
  onSaved: (closing: CashClosing) => void;
  /** The server refused it, or its answer was lost. */
  onError?: ((error: ApiError) => void) | undefined;
  /** The user wants out. */
  onClose: () => void;
}

/** The modal form that compares the counted cash of a cashier with the books, and closes the day. */
export function CashClosingDialog({ title, kind, cashierId, onSaved, onError, onClose }: CashClosingDialogProps) {
  const { today } = useFinance();
  const mayTransfer = useMay('transfer:create');
  const form = useForm<CashClosingValues>({
    defaultValues: {
      cashier_id: cashierId ?? null,
      date: today(),
      denominations: {},
      reason: '',
      is_deposited: false,
      deposit_account_id: null,
      float_amount: null,
      taker_id: null,
    },
  });
  const write = useWrite('cashClosing', 'store', {
    inForm: true,
    onSaved: ({ data }) => onSaved(data),
    onError: (error) => {
      setSent(null);
      onError?.(error);
    },
  });
  const counting = useWrite('cashClosing', 'count', { inForm: true });
  /** What is being closed is not read again: the server no longer says it once the day is closed. */
  const [sent, setSent] = useState<CashExpectation | null>(null);
  const reasonInput = useRef<HTMLInputElement>(null);
  const count = useRef<{ focus: () => void }>(null);
  /** The count has told of a difference: the next thing to type is its reason. */
  const [asksReason, setAsksReason] = useState(false);
  const { control, resetField, setError, setValue } = form;
  const isDirty = useIsDirty(form); // whose cash of which day it is alone is nothing that could be lost
  const [cashier_id, date, typed] = useWatch({ control, name: ['cashier_id', 'date', 'denominations'] });
  const books = useRead(
    'cashClosing',
    'expected',
    ...(cashier_id === null || date === null || sent ? ([null] as const) : ([cashier_id, { date }] as const)),
  );
  const answered = cashier_id === null || date === null ? undefined : books.data?.data;
  const expected = sent ?? (answered?.is_blind ? undefined : answered);
  const isBlind = !sent && answered?.is_blind === true;
  const handover = sent ? sent.handover : answered?.handover;
  const isOpening = kind === 'opening' || Boolean(handover);
  const denominations = countIn(typed);
  const counted = countCash(denominations);
  const mayDeposit = !isOpening && mayTransfer === true && counted > 0;
  const mayHandOver = !isOpening && cashier_id !== null && date === today();
  const difference = expected && isCounted(typed) ? differenceOf(expected, counted) : undefined;

  const { error } = write;
  const { refresh } = books;
  useEffect(() => {
    if (error?.status === 409 && !sent) void refresh(); // the books have moved, and with them the difference
  }, [error, sent, refresh]);

  const isAsked = asksReason && difference !== undefined && !counting.isSaving;
  useEffect(() => {
    if (isAsked) reasonInput.current?.focus();
  }, [isAsked]);

  const isLate = isOpening && date !== today();
  useEffect(() => {
    if (isLate) resetField('date', { defaultValue: today() }); // a turn begins now, whatever day was chosen before
  }, [isLate, resetField, today]);

  /** There is no other cashier to choose: the count begins. */
  function handleOnly(id: number) {
    resetField('cashier_id', { defaultValue: id });
    if (date === today()) count.current?.focus();
  }

  async function save(values: CashClosingValues) {
    // what is not shown is neither checked nor sent
    const shown = {
      ...values,
      is_deposited: values.is_deposited && mayDeposit,
      taker_id: mayHandOver ? values.taker_id : null,
    };
    const checked = checkedValues(shown, difference, setError);
    if (!checked || (!expected && !isBlind)) return;
    const known = expected ?? (await tell(checked.day));
    if (known) await close(values, checked, known);
  }

  /** Sends the count, and answers the books if nothing is left to ask. */
  async function tell(day: CheckedValues['day']): Promise<CashExpectation | null> {
    const outcome = await counting.run({ ...day, denominations });
    if (outcome.status !== 'saved') return null;
    const told = outcome.answer.data;
    if (differenceOf(told, counted) === 0n) return told;
    setAsksReason(true);
    return null;
  }

  async function close(
    { reason }: CashClosingValues,
    { day, deposit, taker_id }: CheckedValues,
    known: CashExpectation,
  ) {
    setSent(known);
    await write.run({
      ...day,
      ...deposit,
      taker_id,
      kind: isOpening ? 'opening' : 'closing',
      denominations,
      reason: differenceOf(known, counted) === 0n ? null : reason,
      expected_balance: known.expected_balance,
    });
  }

  return (
    <RecordDialog
      title={title}
      form={form}
      write={isBlind ? counting : write}
      unblock={LoadableUnblockButton}
      isBusy={counting.isSaving || write.isSaving}
      save={save}
      onClose={onClose}
      width="sm"
      top={
        <LoadableFormDraft
          key={`${cashier_id} ${date}`}
          draft={{ form: 'cash-closing', record: undefined, given: [cashier_id, date], isLocked }}
          form={form}
          write={write}
        />
      }
    >
      <FieldRow>
        <Controller
          control={control}
          name="cashier_id"
          render={({ field: { ref, onChange, ...field }, fieldState: { error: problem } }) => (
            <CashierSelector
              {...field}
              onChange={(id) => {
                resetField('taker_id'); // who may take it holds it
                if (isDirty()) onChange(id);
                else resetField('cashier_id', { defaultValue: id });
              }}
              inputRef={ref}
              required
              autoSelectOnly
              onOnly={handleOnly}
              error={problem !== undefined}
              helperText={problem?.message}
            />
          )}
        />
        {/* a turn begins now */}
        {!isOpening && (
          <Controller
            control={control}
            name="date"
            render={({ field: { ref, onChange, ...field }, fieldState: { error: problem } }) => (
              <DateField
                {...field}
                label="Tanggal"
                inputRef={ref}
                onValueChange={(day) => (isDirty() ? onChange(day) : resetField('date', { defaultValue: day }))}
                maxDate={today()}
                required
                error={problem !== undefined}
                helperText={problem?.message}
              />
            )}
          />
        )}
      </FieldRow>
      {cashier_id !== null && <UnsentCashNotice cashierId={cashier_id} />}
      {handover && (
        <Alert severity="info" role="status">
          {handover.creator_name} menyerahkan laci ini kepada Anda. Yang dicatat sejak itu ikut dihitung. Dengan{' '}
          <b>Simpan</b> Anda menerima uang yang Anda hitung.
        </Alert>
      )}
      {cashier_id !== null && date !== null && booksState()}
      <Controller
        control={control}
        name="denominations"
        render={({ field: { ref, value, onChange }, fieldState: { error: problem } }) => (
          // Whose cash of which day it is, is known: the modal begins with the count.
          <div data-autofocus={cashierId === undefined ? undefined : true}>
            <DenominationTable
              typed={value}
              value={denominations}
              onChange={onChange}
              focusRef={(table) => {
                ref(table);
                count.current = table;
              }}
              error={problem && `Pecahan uang ${problem.message}`}
              onDone={() => reasonInput.current?.focus()}
            />
          </div>
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
      {mayDeposit && <DepositFields form={form} counted={counted} />}
      {mayHandOver && <HandoverField control={control} cashierId={cashier_id} />}
    </RecordDialog>
  );

  function booksState() {
    if (books.isLoading) return <LoadingRows rows={2} label="Memuat saldo menurut buku…" />;
    if (isBlind)
      return (
        <Alert severity="info" role="status">
          Hitung uangnya dulu. Saldo menurut buku dan selisihnya tampil setelah Anda menekan Simpan; hitungan pertama
          tetap tercatat.
        </Alert>
      );
    if (!expected)
      return books.error?.status === 409 ? (
        <Alert severity="info">{books.error.message}</Alert>
      ) : (
        <Alert severity="error">
          <InlineError error={books.error} onRetry={() => void books.refresh()} />
        </Alert>
      );
    return (
      <>
        <CashBooks expected={expected} counted={counted} difference={difference} />
        {expected.sent_count && (
          <SentCountNotice
            count={expected.sent_count}
            isAsTyped={counted === expected.sent_count.counted_amount}
            onUse={(pieces) => setValue('denominations', pieces, { shouldDirty: true })}
          />
        )}
      </>
    );
  }
}

/** Each cashier and day has a draft of its own. */
function isLocked(field: string): boolean {
  return field === 'cashier_id' || field === 'date';
}

/** Counted minus expected. */
function differenceOf(expected: CashExpectation, counted: number): bigint {
  return BigInt(counted) - BigInt(exactSum(expected, 'expected_balance'));
}
