import type { ApiError } from '@finance/api-client';
import type { UnconfirmedTransaction } from '@finance/contract';
import { formatInstant } from '@finance/contract/rules';
import { type ReactNode, useState } from 'react';
import { Alert, Contact, Detail, ErrorState, Facts, LoadingRows, Rupiah } from '../../ui/index.ts';
import { RecordHistory, RefusableButton } from '../../parts/record/index.ts';
import { type ClientProps, WidgetRoot, useFinance, useRead, useTell } from '../../runtime/index.ts';
import { TransactionDetailDialog } from '../transaction/index.ts';
import { UnconfirmedTransactionActions } from './UnconfirmedTransactionActions.tsx';
import { unconfirmedTransactionLabels } from './unconfirmedTransactionValues.ts';
import { UnconfirmedTransactionProof } from './UnconfirmedTransactionProof.tsx';
import { UnconfirmedTransactionStatusTag } from './UnconfirmedTransactionStatusTag.tsx';

export interface UnconfirmedTransactionDetailProps extends ClientProps {
  /** The id or uuid of the claim. */
  id: number | string;
  /** A confirmation, change, proof or cancellation was saved. */
  onUpdated?: ((unconfirmed: UnconfirmedTransaction) => void) | undefined;
  /** Called when it cannot be read; the detail itself shows the error. */
  onError?: ((error: ApiError) => void) | undefined;
}

/**
 * One unconfirmed transaction: its proof, the transaction that confirmed it and its history, with 'Konfirmasi', 'Ubah'
 * and 'Batalkan' for users with the right to them.
 * @example <UnconfirmedTransactionDetail id={12} />
 */
export function UnconfirmedTransactionDetail({ client, ...props }: UnconfirmedTransactionDetailProps) {
  return (
    <WidgetRoot client={client}>
      <DetailBody {...props} />
    </WidgetRoot>
  );
}

function DetailBody({ id, onUpdated, onError }: Omit<UnconfirmedTransactionDetailProps, 'client'>) {
  const { data, error, isLoading, refresh } = useRead('unconfirmedTransaction', 'show', id);
  useTell(error, onError);
  if (isLoading) return <LoadingRows rows={8} label="Memuat klaim…" />;
  if (!data)
    return <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />;
  return <Details unconfirmed={data.data} onUpdated={onUpdated} />;
}

function Details({
  unconfirmed,
  onUpdated,
}: {
  unconfirmed: UnconfirmedTransaction;
  onUpdated: UnconfirmedTransactionDetailProps['onUpdated'];
}) {
  const { timezone } = useFinance();
  const { voided_at, confirmed_at, transaction_id, related_entity_phone_number: phone } = unconfirmed;
  const rows: [label: string, value: ReactNode][] = [
    ['No', unconfirmed.id],
    ['Status', <UnconfirmedTransactionStatusTag key="status" status={unconfirmed.status} />],
    ['Jumlah', <Rupiah key="amount" amount={unconfirmed.amount} />],
    ['Account', unconfirmed.account.full_info],
    ['Tanggal', unconfirmed.date],
    ['Lawan Transaksi', unconfirmed.related_entity_name],
    ['Kontak', phone && <Contact key="phone" phone={phone} />],
    ['Catatan', unconfirmed.note],
    ['Catatan Internal', unconfirmed.internal_note],
    ['App', unconfirmed.transactable_app],
    ['Object', unconfirmed.transactable_type],
    ['SubType', unconfirmed.transactable_subtype],
    ['ID', unconfirmed.transactable_id],
    ['Dibuat Oleh', unconfirmed.creator_name],
    ['Dibuat', formatInstant(unconfirmed.created_at, timezone)],
    ['Dikonfirmasi Oleh', unconfirmed.confirmed_by_name],
    ['Dikonfirmasi', confirmed_at && formatInstant(confirmed_at, timezone)],
  ];

  return (
    <Detail>
      {voided_at && (
        <Alert severity="error">
          Dibatalkan {formatInstant(voided_at, timezone)}: {unconfirmed.void_reason}
        </Alert>
      )}
      {unconfirmed.rejected_at && (
        <Alert severity="error">
          Ditolak {formatInstant(unconfirmed.rejected_at, timezone)} oleh {unconfirmed.rejected_by_name}:{' '}
          {unconfirmed.reject_reason}
        </Alert>
      )}
      {unconfirmed.transaction_voided_at && (
        <Alert severity="warning">
          Transaksinya dibatalkan {formatInstant(unconfirmed.transaction_voided_at, timezone)}. Catat klaim baru bila
          uangnya ternyata ada.
        </Alert>
      )}
      {transaction_id !== null && <SettledBy transactionId={transaction_id} />}
      <Facts rows={rows} />
      <UnconfirmedTransactionProof unconfirmed={unconfirmed} onUpdated={onUpdated} />
      <UnconfirmedTransactionActions unconfirmed={unconfirmed} onUpdated={onUpdated} />
      <RecordHistory labels={unconfirmedTransactionLabels} resource="unconfirmedTransaction" id={unconfirmed.id} />
    </Detail>
  );
}

/** The transaction that confirmed it; a click opens its detail. */
function SettledBy({ transactionId }: { transactionId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error } = useRead('transaction', 'show', transactionId);
  return (
    <div style={{ marginBottom: 16 }}>
      <RefusableButton
        variant="outlined"
        loading={!data && !error}
        refusal={!data && error ? error.message : null}
        onClick={() => setIsOpen(true)}
      >
        Buka transaksi # {transactionId}
      </RefusableButton>
      {isOpen && data && <TransactionDetailDialog transaction={data.data} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
