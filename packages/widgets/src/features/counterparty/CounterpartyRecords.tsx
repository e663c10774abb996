import type { CounterpartyDetail } from '@finance/contract';
import { useState } from 'react';
import { ChoiceGroup, Stack } from '../../ui/index.ts';
import { AdvanceList } from '../advance/index.ts';
import { DueList } from '../due/index.ts';
import { OnlinePaymentList } from '../online-payment/index.ts';
import { TransactionList } from '../transaction/index.ts';
import { UnconfirmedTransactionList } from '../unconfirmed-transaction/index.ts';
import { CounterpartyStatement } from './CounterpartyStatement.tsx';

export interface CounterpartyRecordsProps {
  counterparty: CounterpartyDetail;
  /** Of the heading above. */
  level: 1 | 2 | 3;
}

const views = [
  ['due', 'Hutang & Piutang'],
  ['advance', 'Uang Muka'],
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
      {view === 'advance' && <AdvanceList filter={filter} level={below} />}
      {view === 'statement' && <CounterpartyStatement id={id} level={below} />}
      {view === 'transaction' && <TransactionList filter={filter} level={below} />}
      {view === 'online-payment' && <OnlinePaymentList filter={filter} level={below} />}
      {view === 'claim' && <UnconfirmedTransactionList filter={filter} level={below} />}
    </Stack>
  );
}
