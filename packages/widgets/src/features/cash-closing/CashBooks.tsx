import { type CashExpectation, exactSum } from '@finance/contract';
import { deductedOf, formatInstant, formatRupiah } from '@finance/contract/rules';
import { useFinance } from '../../runtime/index.ts';
import { Alert, Rupiah, styled } from '../../ui/index.ts';
import { useDueLabels } from '../due-type/index.ts';
import { Difference } from './Difference.tsx';

export interface CashBooksProps {
  expected: CashExpectation;
  /** The counted cash, in whole rupiah. */
  counted: number;
  /** Counted minus expected; undefined while nothing is counted. */
  difference: bigint | undefined;
}

/**
 * What the books say of the cashier and how far the count is from it, which stays in sight during the count. Its
 * container must be a size container.
 */
export function CashBooks({ expected, counted, difference }: CashBooksProps) {
  const { timezone } = useFinance();
  const { since, since_at, date, later_count } = expected;
  const deducted = deductedOf(expected, useDueLabels());
  return (
    <>
      <Strip>
        <div>
          <dt>Saldo awal</dt>
          <dd>
            <Rupiah amount={exactSum(expected, 'opening_balance')} />
            {since_at !== null ? (
              <small>tutup kas {formatInstant(since_at, timezone)}</small>
            ) : (
              since !== date && <small>sebelum {since}</small>
            )}
          </dd>
        </div>
        <div>
          <dt>Uang masuk</dt>
          <dd>
            <Rupiah amount={exactSum(expected, 'total_in')} />
          </dd>
        </div>
        <div>
          <dt>Uang keluar</dt>
          <dd>
            <Rupiah amount={exactSum(expected, 'total_out')} />
          </dd>
        </div>
      </Strip>
      <Strip data-sticky>
        <div>
          <dt>Menurut buku</dt>
          <dd>
            <Rupiah amount={exactSum(expected, 'expected_balance')} />
          </dd>
        </div>
        <div>
          <dt>Terhitung</dt>
          <dd>{difference === undefined ? '-' : <Rupiah amount={counted} />}</dd>
        </div>
        <div>
          <dt>Selisih</dt>
          <dd>
            <span role="status">{difference === undefined ? '-' : <Difference amount={difference} />}</span>
          </dd>
        </div>
      </Strip>
      {deducted.length > 0 && (
        <Note>
          Dipotong dari pembayaran kasir ini, bukan uang:{' '}
          {deducted.map(({ label, amount }) => `${label} ${formatRupiah(amount)}`).join(', ')}.
        </Note>
      )}
      {later_count > 0 && (
        <Alert severity="warning">
          Sudah ada {later_count} transaksi sesudah {date} (<Rupiah amount={exactSum(expected, 'later_total')} />
          ). Uangnya ikut di laci, tetapi tidak termasuk saldo di atas.
        </Alert>
      )}
    </>
  );
}

const Note = styled('p', ({ palette, typography }) => ({
  ...typography.caption,
  margin: '4px 0 0',
  color: palette.text.secondary,
}));

const Strip = styled('dl', ({ palette, typography }) => ({
  display: 'grid',
  gap: '2px 16px',
  margin: '0 -8px -12px',
  padding: '0 8px',
  '&[data-sticky]': {
    position: 'sticky',
    top: -5,
    zIndex: 1,
    margin: '0 -8px',
    padding: 8,
    background: palette.background.paper,
    borderBottom: `1px solid ${palette.divider}`,
    '& dd': { fontWeight: 700 },
  }, // over the 4 px padding of the modal too, or rows would show above it
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '0 8px',
  },
  '& dt': { ...typography.caption, color: palette.text.secondary },
  '& dd': { margin: '0 0 0 auto', textAlign: 'end' },
  '& small': { display: 'block', ...typography.caption, color: palette.text.secondary, whiteSpace: 'nowrap' },
  '@container (min-width: 440px)': {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '& > div': { display: 'block' },
    '& dd': { margin: 0, textAlign: 'start' },
  },
}));
