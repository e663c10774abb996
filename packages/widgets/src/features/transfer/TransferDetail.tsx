import type { ApiError } from '@finance/api-client';
import type { Transfer } from '@finance/contract';
import { formatInstant } from '@finance/contract/rules';
import type { ReactNode } from 'react';
import { RecordHistory, RecordLink } from '../../parts/record/index.ts';
import { Alert, Detail, ErrorState, Facts, loadable, LoadingRows } from '../../ui/index.ts';
import { type ClientProps, WidgetRoot, useFinance, useRead, useTell } from '../../runtime/index.ts';
import { TransferActions } from './TransferActions.tsx';
import { TransferFlow } from './TransferFlow.tsx';
import { shownInHistory, transferLabels } from './transferForm.ts';
import { TransferProof } from './TransferProof.tsx';
import { TransferStatusTag } from './TransferStatusTag.tsx';
import { TransferTransactions } from './TransferTransactions.tsx';

const TransferCorrections = loadable(async () => (await import('./TransferCorrections.tsx')).TransferCorrections);

export interface TransferDetailProps extends ClientProps {
  /** The id or uuid of the transfer. */
  id: number | string;
  /** What is asked for about it stands above its facts, where it is decided. */
  isToDecide?: boolean | undefined;
  /** Called when a confirmation, change or cancellation was saved. */
  onUpdated?: ((transfer: Transfer) => void) | undefined;
  /** Called when it cannot be read; the detail itself shows the error. */
  onError?: ((error: ApiError) => void) | undefined;
}

/**
 * One transfer: where the money is, its proof, its transactions and its history, with 'Konfirmasi', 'Ubah' and
 * 'Batalkan' for users with the right to them.
 * @example <TransferDetail id={12} />
 */
export function TransferDetail({ client, ...props }: TransferDetailProps) {
  return (
    <WidgetRoot client={client}>
      <DetailBody {...props} />
    </WidgetRoot>
  );
}

function DetailBody({ id, isToDecide = false, onUpdated, onError }: Omit<TransferDetailProps, 'client'>) {
  const { timezone } = useFinance();
  const { data, error, isLoading, refresh } = useRead('transfer', 'show', id);
  useTell(error, onError);
  if (isLoading) return <LoadingRows rows={8} label="Memuat transfer…" />;
  if (!data)
    return <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />;
  const transfer = data.data;
  const { status, voided_at, void_reason, confirmed_at, confirmed_by_name, cash_closing_id: closing } = transfer;

  const rows: [label: string, value: ReactNode][] = [
    ['No', transfer.id],
    ['Status', <TransferStatusTag key="status" status={status} />],
    ['Catatan', transfer.note],
    ...(closing
      ? [
          [
            'Setoran dari',
            <RecordLink key="closing" record={{ resource: 'cash-closing', id: closing }}>
              Tutup Kas # {closing}
            </RecordLink>,
          ] as [string, ReactNode],
        ]
      : []),
    ['Dibuat Oleh', transfer.creator_name],
    ['Dibuat', formatInstant(transfer.created_at, timezone)],
    ['Dikonfirmasi Oleh', confirmed_by_name],
    ['Dikonfirmasi', confirmed_at && formatInstant(confirmed_at, timezone)],
  ];

  const corrections = <TransferCorrections transfer={transfer} onUpdated={onUpdated} />;
  return (
    <Detail>
      {voided_at && (
        <Alert severity="error">
          Dibatalkan {formatInstant(voided_at, timezone)}: {void_reason}
        </Alert>
      )}
      {isToDecide && corrections}
      <TransferFlow transfer={transfer} />
      <div style={{ marginTop: 16 }}>
        <Facts rows={rows} />
      </div>
      <TransferProof transfer={transfer} onUpdated={onUpdated} />
      <TransferActions transfer={transfer} onUpdated={onUpdated} />
      {!isToDecide && corrections}
      <TransferTransactions transferId={transfer.id} />
      <RecordHistory resource="transfer" id={transfer.id} labels={transferLabels} shown={shownInHistory} />
    </Detail>
  );
}
