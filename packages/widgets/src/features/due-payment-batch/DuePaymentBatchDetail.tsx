import type { ApiError } from '@finance/api-client';
import type { DuePaymentBatchDetail as Batch } from '@finance/contract';
import { exactSum, formatInstant } from '@finance/contract/rules';
import type { ReactNode } from 'react';
import { PayLinks } from '../online-payment/index.ts';
import { dash } from '../../parts/list/index.ts';
import { RecordHistory, SaveProblem } from '../../parts/record/index.ts';
import { Alert, Detail, ErrorState, Facts, LoadingRows } from '../../ui/index.ts';
import { type ClientProps, WidgetRoot, useFinance, useMay, useRead, useWrite, useTell } from '../../runtime/index.ts';
import { LoadableUnblockButton } from '../cash-closing/index.ts';
import { DuePaymentBatchFiles } from './DuePaymentBatchFiles.tsx';
import { DuePaymentBatchFigures } from './DuePaymentBatchFigures.tsx';
import { DuePaymentBatchEditor } from './DuePaymentBatchEditor.tsx';
import { DuePaymentBatchLines } from './DuePaymentBatchLines.tsx';
import { BatchAdvances } from './BatchAdvances.tsx';
import { CounterpartySums } from './CounterpartySums.tsx';
import { drawSimilarTransaction, TransactionsOf } from '../transaction/index.ts';
import { duePaymentBatchLabels, shownInHistory } from './duePaymentBatchForm.ts';
import { DuePaymentBatchActions } from './DuePaymentBatchActions.tsx';

export interface DuePaymentBatchDetailProps extends ClientProps {
  /** The id or uuid of the batch. */
  id: number | string;
  /** Heading level of its sections on the host's page; default 2. */
  level?: 2 | 3;
  /** Called when a change, the closing or the cancellation was saved. */
  onUpdated?: ((batch: Batch) => void) | undefined;
  /** Called when the first unsaved amount is typed, and when none is left. */
  onDirtyChange?: (isDirty: boolean) => void;
  /** Called when it cannot be read; the detail itself shows the error. */
  onError?: ((error: ApiError) => void) | undefined;
}

/**
 * A payment batch: its dues with their amounts, and what comes in and goes out, by counterparty. 'Tutup Pelunasan'
 * books it.
 * @example <DuePaymentBatchDetail id={12} />
 */
export function DuePaymentBatchDetail({ client, ...props }: DuePaymentBatchDetailProps) {
  return (
    <WidgetRoot client={client}>
      <DetailBody {...props} />
    </WidgetRoot>
  );
}

function DetailBody({ id, level = 2, onUpdated, onDirtyChange, onError }: Omit<DuePaymentBatchDetailProps, 'client'>) {
  const { timezone } = useFinance();
  const mayUpdate = useMay('due-payment-batch:update');
  const { data, error, isLoading, refresh } = useRead('duePaymentBatch', 'show', id);
  useTell(error, onError);
  // Kept here: its refusal stays in sight when somebody else has closed the batch, which ends the editor.
  const close = useWrite('duePaymentBatch', 'close', {
    inForm: true,
    similar: drawSimilarTransaction,
    success: 'Berhasil ditutup',
    onSaved: (answer) => onUpdated?.(answer.data),
  });
  if (isLoading) return <LoadingRows rows={8} label="Memuat pelunasan…" />;
  if (!data)
    return <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />;
  const batch = data.data;
  const { voided_at, void_reason, closed_at, closed_by_name, lines } = batch;

  const rows: [label: string, value: ReactNode][] = [
    ['No', batch.id],
    ['Account', batch.account.full_info],
    ['Tanggal', batch.date],
    ['Catatan', batch.note],
    ['Dibuat Oleh', `${batch.creator_name}, ${formatInstant(batch.created_at, timezone)}`],
    ...(closed_at
      ? [['Ditutup Oleh', `${closed_by_name}, ${formatInstant(closed_at, timezone)}`] as [string, ReactNode]]
      : []),
  ];

  return (
    <Detail style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 }}>
      {voided_at && (
        <Alert severity="error">
          Dibatalkan {formatInstant(voided_at, timezone)}: {void_reason}
        </Alert>
      )}
      <SaveProblem write={close} unblock={LoadableUnblockButton} />
      {batch.status === 'open' && mayUpdate ? (
        <>
          <BatchAdvances batch={batch} onUsed={onUpdated} />
          <DuePaymentBatchEditor
            key={batch.id}
            batch={batch}
            level={level}
            facts={<Facts rows={rows} />}
            refresh={refresh}
            close={close}
            onUpdated={onUpdated}
            onDirtyChange={onDirtyChange}
          />
        </>
      ) : (
        <>
          <DuePaymentBatchFigures
            batch={batch}
            sums={{
              total_in: exactSum(batch, 'total_in'),
              total_out: exactSum(batch, 'total_out'),
              total: exactSum(batch, 'total'),
            }}
          />
          <Facts rows={rows} />
          <DuePaymentBatchActions
            batch={batch}
            onUpdated={(updated) => {
              close.reset();
              onUpdated?.(updated);
            }}
          />
          <CounterpartySums drafts={lines} level={level} />
          <DuePaymentBatchLines batch={batch} drafts={lines} level={level} />
          <TransactionsOf
            of={{ due_payment_batch_id: batch.id }}
            label="Transaksi dari pelunasan ini"
            about={{ label: 'Lawan Transaksi', cell: ({ related_entity_name }) => related_entity_name ?? dash }}
          />
          <DuePaymentBatchFiles batch={batch} onUpdated={onUpdated} />
        </>
      )}
      <PayLinks of={{ due_payment_batch_id: batch.id }} />
      <RecordHistory labels={duePaymentBatchLabels} shown={shownInHistory} resource="duePaymentBatch" id={batch.id} />
    </Detail>
  );
}
