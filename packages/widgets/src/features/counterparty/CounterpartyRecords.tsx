import type { CounterpartyDetail } from '@finance/contract';
import { useState } from 'react';
import { ChoiceGroup, late, LoadingRows, Stack } from '../../ui/index.ts';

const DueList = late(async () => (await import('../due/index.ts')).DueList, LoadingRows);
const TransactionList = late(async () => (await import('../transaction/index.ts')).TransactionList, LoadingRows);
const OnlinePaymentList = late(async () => (await import('../online-payment/index.ts')).OnlinePaymentList, LoadingRows);
const UnconfirmedTransactionList = late(
  async () => (await import('../unconfirmed-transaction/index.ts')).UnconfirmedTransactionList,
  LoadingRows,
);
const CounterpartyStatement = late(
  async () => (await import('./CounterpartyStatement.tsx')).CounterpartyStatement,
  LoadingRows,
);

export interface CounterpartyRecordsProps {
  counterparty: CounterpartyDetail;
  /** Of the heading above. */
  level: 1 | 2 | 3;
}

const views = [
  ['due', 'Hutang & Piutang'],
  ['statement', 'Kartu'],
  ['transaction', 'Transaksi'],
  ['online-payment', 'Online'],
  ['claim', 'Klaim'],
] as const;

/** The records of a counterparty, one kind at a time; each list shows what the user may see of them. */
export function CounterpartyRecords({ counterparty: { id }, level }: CounterpartyRecordsProps) {
  const [view, setView] = useState<(typeof views)[number][0]>('due');
  const below = (level + 1) as 2 | 3 | 4; // of 1 to 3
  const filter = { counterparty_id: id };
  return (
    <Stack>
      <ChoiceGroup label="Catatan" value={view} choices={views} onChange={setView} />
      {view === 'due' && <DueList filter={filter} level={below} />}
      {view === 'statement' && <CounterpartyStatement id={id} level={below} />}
      {view === 'transaction' && <TransactionList filter={filter} level={below} />}
      {view === 'online-payment' && <OnlinePaymentList filter={filter} level={below} />}
      {view === 'claim' && <UnconfirmedTransactionList filter={filter} level={below} />}
    </Stack>
  );
}
