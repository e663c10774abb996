import type { CashExpectation } from '@finance/contract';
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { Rupiah } from '../amount/index.ts';
import { Difference } from './Difference.tsx';

export interface CashBooksProps {
  expected: CashExpectation;
  /** Counted minus expected; undefined while nothing is counted. */
  difference: number | undefined;
}

/** What the books say of the cashier, and how far the count is from it; stays in sight while one counts. */
export function CashBooks({ expected, difference }: CashBooksProps) {
  const { since, date, later_count, later_total } = expected;
  return (
    <>
      <Strip aria-label="Saldo menurut buku">
        <dl>
          <div><dt>Saldo awal {since !== date && `(sebelum ${since})`}</dt><dd><Rupiah amount={expected.opening_balance} /></dd></div>
          <div><dt>Uang masuk</dt><dd><Rupiah amount={expected.total_in} /></dd></div>
          <div><dt>Uang keluar</dt><dd><Rupiah amount={expected.total_out} /></dd></div>
          <div data-main><dt>Menurut buku</dt><dd><Rupiah amount={expected.expected_balance} /></dd></div>
          <div data-main><dt>Selisih</dt><dd><span role="status">{difference === undefined ? '-' : <Difference amount={difference} />}</span></dd></div>
        </dl>
      </Strip>
      {later_count > 0 && <Alert severity="warning">Sudah ada {later_count} transaksi sesudah {date} (<Rupiah amount={later_total} />). Uangnya ikut di laci, tetapi tidak termasuk saldo di atas.</Alert>}
    </>
  );
}

const Strip = styled('section')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: 'sticky', top: -1, zIndex: 1, margin: '0 -8px', padding: 8, background: palette.background.paper, borderBottom: `1px solid ${palette.divider}`, containerType: 'inline-size',
    '& dl': { margin: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2px 16px', '@container (min-width: 440px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
    '& dl > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline', gap: '0 8px', '@container (min-width: 440px)': { flexDirection: 'column' } },
    '& dt': { ...theme.typography.caption, color: palette.text.secondary },
    '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
    '& [data-main] dd': { fontWeight: 700 },
  };
});
