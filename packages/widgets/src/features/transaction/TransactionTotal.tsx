import type { ResponseOf } from '@finance/contract';
import { exactSum } from '@finance/contract/rules';
import { useState } from 'react';
import { Button, Rupiah, Spinner, styled } from '../../ui/index.ts';
import { type EndpointOf, noteAsk, useFinance, useRead, useTell } from '../../runtime/index.ts';
import type { TransactionListProps } from './TransactionList.tsx';
import { totalsQuery } from './useTransactionCount.ts';

export interface TransactionTotalProps {
  /** What came with the rows. */
  meta: ResponseOf<EndpointOf<'transaction', 'index'>>['meta'];
  filter: TransactionListProps['filter'];
  onTotalChange: TransactionListProps['onTotalChange'];
  /** Reads the rows again without a limit of time. */
  onAll: (() => void) | undefined;
}

/** The total of a list that would take long to add up: it comes by itself if that is quick, or else when asked for. */
export function TransactionTotal({ meta, filter, onTotalChange, onAll }: TransactionTotalProps) {
  const [isWanted, setWanted] = useState('');
  const { client } = useFinance();
  const asked = JSON.stringify(filter);
  const isExact = isWanted === asked;
  const { data, error, refresh } = useRead('transaction', 'index', totalsQuery(filter, isExact));
  const known = data?.meta ?? meta;
  const total = exactSum(known, 'total');
  useTell(known.total ?? undefined, onTotalChange);

  function handleAll() {
    noteAsk(client); // the rows that come are shown at once
    onAll?.();
  }

  if (meta.looked !== undefined)
    return (
      <Lines>
        <span>Baru dicari di {inThousands(meta.looked)} transaksi teratas.</span>
        <Button size="small" variant="outlined" onClick={handleAll}>
          Cari di semua
        </Button>
      </Lines>
    );
  if (total !== null)
    return (
      <Lines>
        <Rupiah amount={total} />
        <small>{inThousands(known.pagination.total)} transaksi</small>
      </Lines>
    );
  if (!data && !error)
    return (
      <Lines>
        <Spinner size={16} />
        Menghitung…
      </Lines>
    );
  return (
    <Lines>
      <span>{error ? 'Total belum dapat dihitung.' : countText(known.pagination.total)}</span>
      <Button size="small" variant="outlined" onClick={() => (error ? void refresh() : setWanted(asked))}>
        {error ? 'Coba lagi' : 'Hitung total'}
      </Button>
    </Lines>
  );
}

function countText(least: number): string {
  return `Lebih dari ${inThousands(Math.max(0, least - 1))} transaksi`;
}

function inThousands(count: number): string {
  return count.toLocaleString('id-ID');
}

const Lines = styled('div', () => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '4px 8px',
}));
