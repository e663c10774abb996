import type { UnconfirmedTransaction } from '@finance/contract';
import { claimStatusLabels, formatInstant } from '@finance/contract/rules';
import { type ReactNode, useState } from 'react';
import { Alert, Button, Contact, Detail, ErrorState, Facts, LoadingRows, Rupiah } from '../../ui/index.ts';
import { RecordHistory } from '../../parts/record/index.ts';
import { type ClientProps, LightRoot, useFinance, useRead } from '../../runtime/index.ts';
import { TransactionDetailDialog } from '../transaction/index.ts';
import { ClaimActions } from './ClaimActions.tsx';
import { claimLabels } from './claimForm.ts';
import { ClaimProof } from './ClaimProof.tsx';
import { ClaimStatusTag } from './ClaimStatusTag.tsx';

export interface UnconfirmedTransactionDetailProps extends ClientProps {
  /** The id or uuid of the claim. */
  id: number | string;
  /** Called when a confirmation, change, proof or cancellation was saved. */
  onUpdated?: (claim: UnconfirmedTransaction) => void;
}

/**
 * One claim: its proof, the transaction that confirmed it and its history, with 'Konfirmasi', 'Ubah' and 'Batalkan' for
 * users with the right to them.
 * @example <UnconfirmedTransactionDetail id={12} />
 */
export function UnconfirmedTransactionDetail({ client, ...props }: UnconfirmedTransactionDetailProps) {
  return (
    <LightRoot client={client}>
      <DetailBody {...props} />
    </LightRoot>
  );
}

function DetailBody({ id, onUpdated }: Omit<UnconfirmedTransactionDetailProps, 'client'>) {
  const { data, error, isLoading, refresh } = useRead('unconfirmedTransaction', 'show', id);
  if (isLoading) return <LoadingRows rows={8} label="Memuat klaim…" />;
  if (!data)
    return <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />;
  return <Details claim={data.data} onUpdated={onUpdated} />;
}

function Details({
  claim,
  onUpdated,
}: {
  claim: UnconfirmedTransaction;
  onUpdated: UnconfirmedTransactionDetailProps['onUpdated'];
}) {
  const { timezone } = useFinance();
  const { voided_at, confirmed_at, transaction_id, related_entity_phone_number: phone } = claim;
  const rows: [label: string, value: ReactNode][] = [
    ['Status', <ClaimStatusTag key="status" status={claim.status} />],
    ['Jumlah', <Rupiah key="amount" amount={claim.amount} />],
    ['Account', claim.account.full_info],
    ['Tanggal', claim.date],
    ['Lawan Transaksi', claim.related_entity_name],
    ['Kontak', phone && <Contact key="phone" phone={phone} />],
    ['Catatan', claim.note],
    ['Catatan Internal', claim.internal_note],
    ['App', claim.transactable_app],
    ['Object', claim.transactable_type],
    ['SubType', claim.transactable_subtype],
    ['ID', claim.transactable_id],
    ['Dibuat Oleh', claim.creator_name],
    ['Dibuat', formatInstant(claim.created_at, timezone)],
    ['Dikonfirmasi Oleh', claim.confirmed_by_name],
    ['Dikonfirmasi', confirmed_at && formatInstant(confirmed_at, timezone)],
  ];

  return (
    <Detail>
      {voided_at && (
        <Alert severity="error">
          Dibatalkan {formatInstant(voided_at, timezone)}: {claim.void_reason}
        </Alert>
      )}
      {claim.transaction_voided_at && (
        <Alert severity="warning">
          Transaksinya dibatalkan {formatInstant(claim.transaction_voided_at, timezone)}. Catat klaim baru bila uangnya
          ternyata ada.
        </Alert>
      )}
      {transaction_id !== null && <SettledBy transactionId={transaction_id} />}
      <Facts rows={rows} />
      <ClaimProof claim={claim} onUpdated={onUpdated} />
      <ClaimActions claim={claim} onUpdated={onUpdated} />
      <RecordHistory labels={claimLabels} shown={shownInHistory} resource="unconfirmedTransaction" id={claim.id} />
    </Detail>
  );
}

/** The transaction of a confirmed claim; a click opens its detail. */
function SettledBy({ transactionId }: { transactionId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useRead('transaction', 'show', transactionId);
  return (
    <div style={{ marginBottom: 16 }}>
      <Button variant="outlined" disabled={!data} onClick={() => setIsOpen(true)}>
        Buka transaksi # {transactionId}
      </Button>
      {isOpen && data && <TransactionDetailDialog transaction={data.data} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function shownInHistory(name: string, value: unknown): string | undefined {
  return name === 'status' ? (claimStatusLabels as Record<string, string>)[String(value)] : undefined;
}
