import type { DuePaymentBatchDetail, DuePaymentBatchLine } from '@finance/contract';
import { formatRupiah } from '@finance/contract/rules';
import { type ReactNode, useRef, useState } from 'react';
import { ConflictAlert, SaveProblem } from '../../parts/record/index.ts';
import { Button, FullScreenSpinner, loadable } from '../../ui/index.ts';
import { type Write, useFinance, useTell, useWrite } from '../../runtime/index.ts';
import { LoadableUnblockButton } from '../cash-closing/index.ts';
import { type Draft, faultOf, sumsOf } from './allocation.ts';
import { DuePaymentBatchAllocation } from './DuePaymentBatchAllocation.tsx';
import { DuePaymentBatchFiles } from './DuePaymentBatchFiles.tsx';
import { DuePaymentBatchFigures } from './DuePaymentBatchFigures.tsx';
import { DuePaymentBatchLines } from './DuePaymentBatchLines.tsx';
import { CounterpartySums } from './CounterpartySums.tsx';
import { DuePaymentBatchActions } from './DuePaymentBatchActions.tsx';
import { lineOf } from './duePaymentBatchForm.ts';
import { UnsavedBar } from './UnsavedBar.tsx';
import { useDrafts } from './useDrafts.ts';

const DuePicker = loadable(async () => (await import('./DuePicker.tsx')).DuePicker, FullScreenSpinner);
const LineDeductionsDialog = loadable(
  async () => (await import('./LineDeductionsDialog.tsx')).LineDeductionsDialog,
  FullScreenSpinner,
);
const DuePaymentBatchDraft = loadable(async () => (await import('./DuePaymentBatchDraft.tsx')).DuePaymentBatchDraft);

export interface DuePaymentBatchEditorProps {
  batch: DuePaymentBatchDetail;
  /** Further facts about the batch, shown below its figures. */
  facts: ReactNode;
  /** Reads the batch again. */
  refresh: () => Promise<unknown>;
  /** Closes the batch and books it. */
  close: Write<[id: number, body: { version: number }], { data: DuePaymentBatchDetail }>;
  /** Heading level of its sections. */
  level: 2 | 3;
  onUpdated: ((batch: DuePaymentBatchDetail) => void) | undefined;
  onDirtyChange: ((isDirty: boolean) => void) | undefined;
}

/** An open batch, for users who may change it: amounts are typed, saved together, and booked by closing. */
export function DuePaymentBatchEditor({
  batch,
  facts,
  refresh,
  close,
  level,
  onUpdated,
  onDirtyChange,
}: DuePaymentBatchEditorProps) {
  const { confirm } = useFinance();
  const [isPicking, setIsPicking] = useState(false);
  const [deducted, setDeducted] = useState<DuePaymentBatchLine | null>(null);
  const typed = useDrafts(batch);
  const { drafts, isDirty, change, reset, settle, meanFor, follow } = typed;
  const update = useWrite('duePaymentBatch', 'update', { inForm: true });
  const sums = sumsOf(drafts);
  const paid = drafts.filter(({ amount }) => amount !== null && amount !== 0);
  const faults = drafts.filter((draft) => faultOf(draft) !== null).length;
  const refusal =
    faults > 0
      ? `${faults} baris belum benar. Periksa jumlahnya.`
      : paid.length === 0
        ? 'Belum ada yang dibayar. Tambahkan hutang atau piutang dulu.'
        : null;
  const [isReading, setIsReading] = useState(false);
  /** The amounts that were sent last. */
  const sent = useRef(drafts);
  const isBusy = update.isSaving || close.isSaving || isReading;
  const isOvertaken = typed.version !== batch.version && !isBusy && !update.isUncertain;

  useTell(isDirty, onDirtyChange);

  /** Busy until what was saved has been read again, so that nobody continues with the version before it. */
  async function holdUntilRead<Result>(work: () => Promise<Result>): Promise<Result> {
    setIsReading(true);
    return work().finally(() => setIsReading(false));
  }

  /** Saves the typed amounts; returns the version to close, or null if it was not saved. */
  async function save(): Promise<number | null> {
    if (!isDirty) return batch.version;
    sent.current = drafts;
    return holdUntilRead(async () =>
      take(
        await update.run(batch.id, {
          version: typed.version,
          lines: batch.lines.flatMap((line) => {
            const amount = paid.find(({ due }) => due.id === line.due.id)?.amount;
            return amount ? [{ ...lineOf(line), amount }] : [];
          }),
        }),
      ),
    );
  }

  /** Finds out whether what was sent without an answer was saved. */
  async function check() {
    return holdUntilRead(async () => {
      const outcome = await update.check();
      await take(outcome);
      return outcome;
    });
  }

  async function take(outcome: Awaited<ReturnType<typeof update.run>>): Promise<number | null> {
    if (outcome.status === 'refused' && outcome.error.status === 409) await refresh(); // somebody else was faster
    if (outcome.status !== 'saved') return null;
    await refresh();
    settle(sent.current, outcome.answer.data.version);
    onUpdated?.(outcome.answer.data);
    return outcome.answer.data.version;
  }

  /** Lines without typed amounts show what somebody else has changed already. */
  function handleReload() {
    meanFor(batch.version);
    update.reset();
  }

  /** The user's own change of the batch is not one of somebody else. */
  function handleUpdated(saved: DuePaymentBatchDetail) {
    follow(saved.version);
    onUpdated?.(saved);
  }

  async function handleClose() {
    const yes = `Tutup dan catat ${formatRupiah(sumsOf(paid).total)}`;
    if (!(await confirm({ title: 'Tutup pelunasan?', text: bookedText(batch, paid), yes }))) return;
    const version = await save();
    if (version !== null) await close.run(batch.id, { version });
  }

  return (
    <>
      <DuePaymentBatchDraft {...typed} key={batch.version} batch={batch} isBusy={isBusy} />
      <DuePaymentBatchFigures batch={batch} sums={sums} />
      {facts}
      <DuePaymentBatchActions batch={batch} onUpdated={handleUpdated} close={{ run: handleClose, isBusy, refusal }} />
      <SaveProblem write={{ ...update, check }} unblock={LoadableUnblockButton} isOvertaken={isOvertaken} />
      {isOvertaken && <ConflictAlert isRefused={update.error !== null} onReload={handleReload} />}
      {drafts.length > 0 && <DuePaymentBatchAllocation drafts={drafts} onSplit={change} isDisabled={isBusy} />}
      <CounterpartySums drafts={drafts} level={level} />
      <DuePaymentBatchLines
        level={level}
        batch={batch}
        drafts={drafts}
        onChange={(draft) => change([draft])}
        onDeduct={setDeducted}
        isDirty={isDirty}
        isBusy={isBusy}
        actions={
          <Button
            size="small"
            variant="outlined"
            onClick={() => setIsPicking(true)}
            disabled={isBusy}
            aria-haspopup="dialog"
          >
            Tambah hutang/piutang
          </Button>
        }
      />
      <DuePaymentBatchFiles batch={batch} onUpdated={handleUpdated} />
      {isDirty && <UnsavedBar isSaving={isBusy} isRefused={faults > 0} onSave={() => void save()} onReset={reset} />}
      {deducted && (
        <LineDeductionsDialog
          batch={batch}
          line={deducted}
          onSaved={(saved) => {
            setDeducted(null);
            follow(saved.version);
            void holdUntilRead(refresh);
          }}
          onClose={() => setDeducted(null)}
        />
      )}
      {isPicking && (
        <DuePicker
          batch={batch}
          onAdded={(saved) => {
            setIsPicking(false);
            follow(saved.version);
            void holdUntilRead(refresh);
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </>
  );
}

/** The text of the confirmation: what closing will book. */
function bookedText({ account, date }: DuePaymentBatchDetail, paid: Draft[]): string {
  const { total_in, total_out, total } = sumsOf(paid);
  const full = paid.filter(
    ({ due, amount, deducted = 0 }) => (amount ?? 0) + deducted === due.outstanding_amount,
  ).length;
  const ends = [full > 0 ? `${full} lunas` : null, full < paid.length ? `${paid.length - full} dibayar sebagian` : null]
    .filter(Boolean)
    .join(', ');
  const day = date.replaceAll('-', '\u2011'); // hyphens that do not break
  const net = `${formatRupiah(total < 0 ? -total : total)}${total < 0 ? ' keluar' : total > 0 ? ' masuk' : ''}`;
  return [
    `${paid.length} transaksi dibukukan pada ${account.full_info}, tanggal ${day}:`,
    `${formatRupiah(total_in)} masuk, ${formatRupiah(-total_out)} keluar, bersih ${net}.`,
    `${ends}. Sesudahnya pelunasan ini tidak dapat diubah lagi.`,
  ].join(' ');
}
