import type { PendingSuggestion, SuggestedLine, Transfer, UnconfirmedTransaction } from '@finance/contract';
import { type ReactNode, useState } from 'react';
import { RefusableButton } from '../../parts/record/index.ts';
import { useMay } from '../../runtime/index.ts';
import { FullScreenSpinner, loadable, Rupiah, TextButton } from '../../ui/index.ts';
import { LoadableTransferConfirmDialog, useConfirmRefusal } from '../transfer/index.ts';
import { LoadableUnconfirmedTransactionConfirmDialog } from '../unconfirmed-transaction/index.ts';
import type { Booked } from './SuggestedDues.tsx';
import { Suggestion } from './Suggestion.tsx';
import { useTransferLegs } from './useTransferLegs.ts';

const TransferDetailDialog = loadable(
  async () => (await import('../transfer/index.ts')).TransferDetailDialog,
  FullScreenSpinner,
);
const UnconfirmedTransactionDetailDialog = loadable(
  async () => (await import('../unconfirmed-transaction/index.ts')).UnconfirmedTransactionDetailDialog,
  FullScreenSpinner,
);

/** What suggestions name of what is not booked yet. */
export interface KnownPending {
  transfers: readonly Transfer[];
  claims: readonly UnconfirmedTransaction[];
}

export interface SuggestedPendingProps {
  line: SuggestedLine;
  /** The digit of the first. */
  from: number;
  known: KnownPending;
  /** One is confirmed, and booked by these transactions. */
  onBooked: (booked: readonly Booked[]) => void;
}

/** Transfers in transit and claims that a line may be the money of: confirming one books it. */
export function SuggestedPending({ line, from, known, onBooked }: SuggestedPendingProps) {
  return (
    <ol aria-label="Transfer dan klaim yang mungkin dikonfirmasi">
      {line.pending.map((suggestion, index) => {
        const { resource, id } = suggestion;
        const shared = { line, suggestion, number: from + index, onBooked };
        const transfer = known.transfers.find((one) => resource === 'transfer' && one.id === id);
        const claim = known.claims.find((one) => resource === 'unconfirmed-transaction' && one.id === id);
        if (transfer) return <PendingTransfer key={`transfer ${id}`} {...shared} transfer={transfer} />;
        return claim && <PendingClaim key={`claim ${id}`} {...shared} claim={claim} />;
      })}
    </ol>
  );
}

interface PendingProps extends Pick<SuggestedPendingProps, 'line' | 'onBooked'> {
  suggestion: PendingSuggestion;
  number: number;
}

function PendingTransfer({ line, suggestion, number, onBooked, transfer }: PendingProps & { transfer: Transfer }) {
  const [open, setOpen] = useState<'confirm' | 'detail' | null>(null);
  const legsOf = useTransferLegs(line.bank_account_id);
  const refusal = useConfirmRefusal(transfer);
  const close = () => setOpen(null);

  async function handleConfirmed(confirmed: Transfer) {
    close();
    onBooked(await legsOf(confirmed));
  }

  return (
    <PendingRow
      {...{ suggestion, number, refusal }}
      name={`Transfer dari ${transfer.from_account.full_info}`}
      record={transfer}
      onOpen={() => setOpen('detail')}
      onConfirm={() => setOpen('confirm')}
    >
      {open === 'confirm' && (
        <LoadableTransferConfirmDialog
          transfer={transfer}
          arrival={line.date}
          onConfirmed={(confirmed) => void handleConfirmed(confirmed)}
          onClose={close}
        />
      )}
      {open === 'detail' && <TransferDetailDialog id={transfer.id} row={transfer} onClose={close} />}
    </PendingRow>
  );
}

function PendingClaim({ suggestion, number, onBooked, claim }: PendingProps & { claim: UnconfirmedTransaction }) {
  const [open, setOpen] = useState<'confirm' | 'detail' | null>(null);
  const mayConfirm = useMay('unconfirmed-transaction:update');
  const refusal = mayConfirm === false ? 'Bagian keuangan yang mengonfirmasi klaim ini.' : null;
  const close = () => setOpen(null);

  function handleConfirmed({ transaction_id, amount }: UnconfirmedTransaction) {
    close();
    onBooked(transaction_id === null ? [] : [{ id: transaction_id, amount }]);
  }

  return (
    <PendingRow
      {...{ suggestion, number, refusal }}
      name={['Klaim', claim.related_entity_name ?? claim.note].filter(Boolean).join(' ')}
      record={claim}
      onOpen={() => setOpen('detail')}
      onConfirm={() => setOpen('confirm')}
    >
      {open === 'confirm' && (
        <LoadableUnconfirmedTransactionConfirmDialog
          unconfirmed={claim}
          onConfirmed={handleConfirmed}
          onClose={close}
        />
      )}
      {open === 'detail' && <UnconfirmedTransactionDetailDialog id={claim.id} row={claim} onClose={close} />}
    </PendingRow>
  );
}

interface PendingRowProps extends Pick<PendingProps, 'suggestion' | 'number'> {
  name: string;
  record: { date: string; amount: number };
  refusal: string | null;
  onOpen: () => void;
  onConfirm: () => void;
  /** What is opened of it. */
  children: ReactNode;
}

function PendingRow({ suggestion, number, name, record, refusal, onOpen, onConfirm, children }: PendingRowProps) {
  return (
    <Suggestion reasons={[...suggestion.reasons, 'Belum dikonfirmasi']}>
      <ul>
        <li>
          <span>
            <TextButton type="button" onClick={onOpen}>
              {name}
            </TextButton>{' '}
            <small>{record.date}</small>
          </span>
          <Rupiah amount={record.amount} />
        </li>
      </ul>
      <>
        <RefusableButton
          size="small"
          variant="outlined"
          refusal={refusal}
          onClick={onConfirm}
          data-digit={number}
          aria-keyshortcuts={`${number}`}
          aria-haspopup="dialog"
        >
          {number}. Konfirmasi
        </RefusableButton>
        {children}
      </>
    </Suggestion>
  );
}
