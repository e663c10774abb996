import type { Transaction, TransactionRequest } from '@finance/contract';
import { formatInstant, formatRupiah, transactionRequestStatusLabels } from '@finance/contract/rules';
import { useState } from 'react';
import { Actions, Alert, Button, FullScreenSpinner, late, Section, Stack, styled } from '../../ui/index.ts';
import { useFinance, useMay, useRead, useWrite } from '../../runtime/index.ts';
import { formLabels } from './transactionValues.ts';

const TransactionRequestRefuseDialog = late(
  async () => (await import('./TransactionRequestRefuseDialog.tsx')).TransactionRequestRefuseDialog,
  FullScreenSpinner,
);

export interface TransactionRequestsProps {
  /** The newest first. */
  requests: TransactionRequest[];
  /** The transaction was changed or voided as asked for. */
  onUpdated: ((transaction: Transaction) => void) | undefined;
}

/**
 * 'Pengajuan': what was asked for about a transaction and what came of it, with 'Setujui' and 'Tolak', or 'Tarik
 * kembali' for whoever asked.
 */
export function TransactionRequests({ requests, onUpdated }: TransactionRequestsProps) {
  return (
    <Section title="Pengajuan" isLandmark={false}>
      <Stack>
        {requests.map((request) => (
          <Request key={request.id} request={request} onUpdated={onUpdated} />
        ))}
      </Stack>
    </Section>
  );
}

const tones = { open: 'warning', accepted: 'success', refused: 'error', withdrawn: 'info' } as const;

function Request({
  request,
  onUpdated,
}: {
  request: TransactionRequest;
  onUpdated: TransactionRequestsProps['onUpdated'];
}) {
  const { timezone } = useFinance();
  const { kind, status, creator_name, created_at, reason, change, decided_at } = request;
  return (
    <Alert severity={tones[status]} role="status">
      <strong>{kind === 'void' ? 'Pembatalan' : 'Perubahan'}</strong> diajukan {creator_name},{' '}
      {formatInstant(created_at, timezone)}: {reason}
      {change && <Changes request={request} />}
      {decided_at && (
        <div>
          {transactionRequestStatusLabels[status]} {formatInstant(decided_at, timezone)} oleh {request.decided_by_name}
          {request.decision_reason ? `: ${request.decision_reason}` : ''}
        </div>
      )}
      {status === 'open' && <Decision request={request} onUpdated={onUpdated} />}
    </Alert>
  );
}

/** What should become of each field; a decided request no longer knows what was there. */
function Changes({ request: { change, transaction, status } }: { request: TransactionRequest }) {
  const shown = Object.entries({ ...formLabels, account_id: 'Account' }).flatMap(([name, label]) => {
    const field = name as keyof NonNullable<typeof change>; // the labels are of wire names
    if (!change || change[field] === undefined || field === 'account_type') return [];
    return [{ label, before: inWords(transaction, field), after: inWords(change, field) }];
  });
  return (
    <List>
      {shown.map(({ label, before, after }) => (
        <li key={label}>
          {label}: {status === 'open' && before !== after && <del>{before}</del>} <ins>{after}</ins>
        </li>
      ))}
    </List>
  );
}

function inWords(
  values: NonNullable<TransactionRequest['change']> & { account?: Transaction['account'] },
  name: keyof NonNullable<TransactionRequest['change']>,
): string {
  const value = values[name];
  if (name === 'amount' && typeof value === 'number') return formatRupiah(value);
  if (name === 'account_id')
    return values.account?.full_info ?? `${values.account_type?.toUpperCase() ?? ''} # ${value ?? ''}`;
  return value === null || value === undefined || value === '' ? 'kosong' : String(value);
}

function Decision({
  request,
  onUpdated,
}: {
  request: TransactionRequest;
  onUpdated: TransactionRequestsProps['onUpdated'];
}) {
  const { confirm } = useFinance();
  const session = useRead('session', 'show');
  const [isRefusing, setIsRefusing] = useState(false);
  const mayVoid = useMay('transaction:delete');
  const mayUpdate = useMay('transaction:update');
  const accept = useWrite('transactionRequest', 'accept', {
    success: request.kind === 'void' ? 'Transaksi dibatalkan' : 'Transaksi diubah',
    onSaved: ({ data }) => onUpdated?.(data.transaction),
  });
  const withdraw = useWrite('transactionRequest', 'withdraw', { success: 'Pengajuan ditarik kembali' });
  const mayDecide = request.kind === 'void' ? mayVoid : mayUpdate;
  const isMine = session.data?.data.user.id === request.creator_id;
  const isBusy = accept.isSaving || withdraw.isSaving;

  async function handleAccept() {
    const text =
      request.kind === 'void'
        ? `${formatRupiah(request.transaction.amount)} tidak lagi dihitung dalam total dan saldo.`
        : 'Transaksi diubah seperti yang diajukan.';
    if (await confirm({ title: 'Setujui pengajuan?', text, yes: 'Ya, setujui' }))
      await accept.run(request.id, { reason: null });
  }

  if (!mayDecide && !isMine) return null;
  return (
    <Actions>
      {mayDecide && (
        <Button variant="contained" loading={accept.isSaving} disabled={isBusy} onClick={() => void handleAccept()}>
          Setujui
        </Button>
      )}
      {mayDecide && (
        <Button variant="outlined" tone="error" disabled={isBusy} onClick={() => setIsRefusing(true)}>
          Tolak
        </Button>
      )}
      {isMine && (
        <Button
          variant="outlined"
          loading={withdraw.isSaving}
          disabled={isBusy}
          onClick={() => void withdraw.run(request.id)}
        >
          Tarik kembali
        </Button>
      )}
      {isRefusing && <TransactionRequestRefuseDialog request={request} onClose={() => setIsRefusing(false)} />}
    </Actions>
  );
}

const List = styled('ul', () => ({
  margin: '6px 0 0',
  paddingInlineStart: 18,
  '& ins': { textDecoration: 'none', fontWeight: 600 },
}));
