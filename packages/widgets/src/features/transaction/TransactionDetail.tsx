import type { ApiError } from '@finance/api-client';
import type { Transaction } from '@finance/contract';
import { formatInstant } from '@finance/contract/rules';
import type { ReactNode } from 'react';
import { Alert, Contact, Detail, ErrorState, Facts, loadable, LoadingRows, Rupiah } from '../../ui/index.ts';
import { type ClientProps, WidgetRoot, useFinance, useRead, useTell } from '../../runtime/index.ts';
import { externalRow, RecordLink } from '../../parts/record/index.ts';
import { originsOf, type TransactionOrigin } from './originsOf.ts';
import { ownerOf } from './ownerOf.ts';
import { TransactionActions } from './TransactionActions.tsx';
import { TransactionHistory } from './TransactionHistory.tsx';
import { TransactionPrint } from './TransactionPrint.tsx';
import { TransactionProof } from './TransactionProof.tsx';
import { TransferOfTransaction } from './TransferOfTransaction.tsx';

const RuleOfTransaction = loadable(async () => (await import('../statement-rule/index.ts')).RuleOfTransaction);
const MatchOfTransaction = loadable(async () => (await import('./MatchOfTransaction.tsx')).MatchOfTransaction);

const TransactionCorrections = loadable(
  async () => (await import('./TransactionCorrections.tsx')).TransactionCorrections,
);

export interface TransactionDetailProps extends ClientProps {
  /** The id or uuid of the transaction. */
  id: number | string;
  /** What is asked for about it stands above its facts, where it is decided. */
  isToDecide?: boolean | undefined;
  /** Called when a change or void was saved. */
  onUpdated?: ((transaction: Transaction) => void) | undefined;
  /** Called when the transaction cannot be read. */
  onError?: ((error: ApiError) => void) | undefined;
  /** Called when the transfer of the transaction is chosen; without it, its name is not a link. */
  onOpenTransfer?: ((transferId: number) => void) | undefined;
  /** Called when the counterparty of the transaction is chosen; without it, its name is not a link. */
  onOpenCounterparty?: ((id: number) => void) | undefined;
  /** Called when what the transaction pays, or what booked it, is chosen; without it, its name is not a link. */
  onOpenOrigin?: ((origin: TransactionOrigin) => void) | undefined;
}

/**
 * One transaction: its facts, proof, prints and history, and the actions that the user has the right to.
 * @example <TransactionDetail id={12} />
 */
export function TransactionDetail({ client, ...props }: TransactionDetailProps) {
  return (
    <WidgetRoot client={client}>
      <DetailBody {...props} />
    </WidgetRoot>
  );
}

function DetailBody({
  id,
  isToDecide = false,
  onUpdated,
  onError,
  onOpenTransfer,
  onOpenCounterparty,
  onOpenOrigin,
}: Omit<TransactionDetailProps, 'client'>) {
  const { data, error, isLoading, refresh } = useRead('transaction', 'show', id);
  useTell(error, onError);
  if (isLoading) return <LoadingRows rows={8} label="Memuat transaksi…" />;
  if (!data)
    return <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />;
  return (
    <Details
      transaction={data.data}
      isToDecide={isToDecide}
      onUpdated={onUpdated}
      onOpenTransfer={onOpenTransfer}
      onOpenCounterparty={onOpenCounterparty}
      onOpenOrigin={onOpenOrigin}
      onPrinted={() => void refresh()}
    />
  );
}

interface DetailsProps {
  transaction: Transaction;
  isToDecide: boolean;
  onUpdated: TransactionDetailProps['onUpdated'];
  onOpenTransfer: TransactionDetailProps['onOpenTransfer'];
  onOpenCounterparty: TransactionDetailProps['onOpenCounterparty'];
  onOpenOrigin: TransactionDetailProps['onOpenOrigin'];
  onPrinted: () => void;
}

function Details({
  transaction,
  isToDecide,
  onUpdated,
  onOpenTransfer,
  onOpenCounterparty,
  onOpenOrigin,
  onPrinted,
}: DetailsProps) {
  const { timezone } = useFinance();
  const { account, uuid, voided_at, counterparty_id, related_entity_phone_number: phone } = transaction;

  const rows: [label: string, value: ReactNode][] = [
    ['No', transaction.id],
    ['Jenis', account.account_type.toUpperCase()],
    ['Account', account.full_info],
    ['Jumlah', <Rupiah key="amount" amount={transaction.amount} />],
    ['Note', transaction.note],
    ['Internal Note', transaction.internal_note],
    ['Tanggal Transaksi', transaction.date],
    ['App', transaction.transactable_app],
    ['Object', transaction.transactable_type],
    ['SubType', transaction.transactable_subtype],
    ['ID', transaction.transactable_id],
    ...externalRow(transaction),
    ['Cetak', `${transaction.receipt_generated} kali`],
    ['No Kwitansi', transaction.receipt_number],
    [
      'Lawan Transaksi',
      counterparty_id ? (
        <RecordLink
          key="name"
          record={{ resource: 'counterparty', id: counterparty_id }}
          onOpen={onOpenCounterparty && (() => onOpenCounterparty(counterparty_id))}
        >
          {transaction.related_entity_name}
        </RecordLink>
      ) : (
        transaction.related_entity_name
      ),
    ],
    ['Kontak', phone && <Contact key="phone" phone={phone} />],
    ...(transaction.transfer_id === null
      ? []
      : [
          [
            'Transfer',
            <TransferOfTransaction key="transfer" transferId={transaction.transfer_id} onOpen={onOpenTransfer} />,
          ] as [string, ReactNode],
        ]),
    ...originsOf(transaction).map((origin): [string, ReactNode] => [
      origin.label,
      <RecordLink key={origin.resource} record={origin} onOpen={onOpenOrigin && (() => onOpenOrigin(origin))}>
        {origin.name}
      </RecordLink>,
    ]),
    ...(transaction.statement_match_id === null
      ? []
      : [
          ['Rekening koran', <MatchOfTransaction key="match" matchId={transaction.statement_match_id} />] as [
            string,
            ReactNode,
          ],
        ]),
    ...(transaction.statement_rule_id
      ? [
          ['Dicatat oleh aturan', <RuleOfTransaction key="rule" ruleId={transaction.statement_rule_id} />] as [
            string,
            ReactNode,
          ],
        ]
      : []),
    ['Dibuat Oleh', transaction.creator_name],
    ['Dibuat', formatInstant(transaction.created_at, timezone)],
    ['Diupdate', formatInstant(transaction.updated_at, timezone)],
  ];

  const corrections = (
    <TransactionCorrections transaction={transaction} isOwn={ownerOf(transaction) === null} onUpdated={onUpdated} />
  );
  return (
    <Detail>
      {voided_at && (
        <Alert severity="error">
          Dibatalkan {formatInstant(voided_at, timezone)}: {transaction.void_reason}
        </Alert>
      )}
      {isToDecide && corrections}
      <Facts rows={rows} />
      {!isToDecide && corrections}
      <TransactionPrint uuid={uuid} cash={cashOf(transaction)} onPrinted={onPrinted} />
      <TransactionProof transaction={transaction} onUpdated={onUpdated} />
      <TransactionActions transaction={transaction} onUpdated={onUpdated} />
      <TransactionHistory transactionId={transaction.id} />
    </Detail>
  );
}

/** Whether cash came in or went out; undefined of another account. */
function cashOf({ account_type, amount }: Transaction): 'in' | 'out' | undefined {
  if (account_type !== 'cash') return undefined;
  return amount < 0 ? 'out' : 'in';
}
