import { addDays } from '@finance/contract/rules';
import { useState } from 'react';
import { SearchField } from '../../parts/list/index.ts';
import { useRead } from '../../runtime/index.ts';
import { CheckField, EmptyState, ErrorState, LoadingRows, Rupiah, styled } from '../../ui/index.ts';
import { nameOf } from './SuggestedMatch.tsx';

export interface TransactionChoicesProps {
  bankAccountId: number;
  /** The chosen transactions with their amounts. */
  picked: ReadonlyMap<number, number>;
  onPick: (picked: ReadonlyMap<number, number>) => void;
  /** Around this day transactions are offered, until something is searched for. */
  near: string;
}

const days = 31;

/** The transactions of an account that nothing of the bank stands for, to choose from. */
export function TransactionChoices({ bankAccountId, picked, onPick, near }: TransactionChoicesProps) {
  const [q, setQ] = useState('');
  const { data, error, isLoading, refresh } = useRead('transaction', 'index', {
    account_type: 'bank',
    account_id: bankAccountId,
    matched: false,
    voided: false,
    ...(q === '' ? { date_from: addDays(near, -days), date_to: addDays(near, days) } : { q }),
    paginate: 20,
    order_by: 'date',
    totals: 'later',
  });

  function toggle(id: number, amount: number) {
    const next = new Map(picked);
    if (!next.delete(id)) next.set(id, amount);
    onPick(next);
  }

  return (
    <Root aria-label="Pilih sendiri">
      <SearchField label="Cari transaksi yang belum cocok" value={q} onSearch={setQ} />
      {isLoading && <LoadingRows rows={4} label="Memuat transaksi…" />}
      {!isLoading && !data && <ErrorState error={error} onRetry={() => void refresh()} />}
      {data?.data.length === 0 && <EmptyState title="Tidak ada transaksi yang belum cocok" />}
      {data && data.data.length > 0 && (
        <ul>
          {data.data.map((transaction) => (
            <li key={transaction.id}>
              <CheckField
                label={`${transaction.date} ${nameOf(transaction)}`}
                checked={picked.has(transaction.id)}
                onChange={() => toggle(transaction.id, transaction.amount)}
              />
              <Rupiah amount={transaction.amount} />
            </li>
          ))}
        </ul>
      )}
    </Root>
  );
}

const Root = styled('section', ({ typography }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  minWidth: 0,
  '& > ul': { listStyle: 'none', margin: 0, padding: 0, maxHeight: 320, overflowY: 'auto' },
  '& > ul > li': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 12,
    padding: '4px 0',
    ...typography.body2,
  },
  '& > ul > li > :last-child': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
}));
