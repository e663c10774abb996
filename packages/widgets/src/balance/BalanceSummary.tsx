import { styled } from '@mui/material/styles';
import { Rupiah } from '../amount/index.ts';

export interface BalanceSummaryProps {
  meta: { totals: { bank: number; cash: number; investment: number }; in_transit: number; unconfirmed: number; unconfirmed_count: number; total: number };
}

/** The sums of all accounts at a glance; what is claimed but not confirmed stands beside them and is in none. */
export function BalanceSummary({ meta: { totals, in_transit, unconfirmed, unconfirmed_count, total } }: BalanceSummaryProps) {
  return (
    <Figures>
      <div data-total><dt>Total semua</dt><dd><Rupiah amount={total} /></dd></div>
      <div><dt>Bank</dt><dd><Rupiah amount={totals.bank} /></dd></div>
      <div><dt>Kas</dt><dd><Rupiah amount={totals.cash} /></dd></div>
      <div><dt>Investasi</dt><dd><Rupiah amount={totals.investment} /></dd></div>
      <div><dt>Dalam perjalanan</dt><dd><Rupiah amount={in_transit} /></dd></div>
      <div data-apart><dt>Belum dikonfirmasi</dt><dd><Rupiah amount={unconfirmed} /><small>{unconfirmed_count} klaim, di luar total</small></dd></div>
    </Figures>
  );
}

const Figures = styled('dl')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    margin: 0, padding: 16, display: 'grid', gap: '12px 16px', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 120px), 1fr))', alignItems: 'start', borderBottom: `1px solid ${palette.divider}`,
    '& dt': { ...theme.typography.caption, color: palette.text.secondary },
    '& dd': { margin: 0, ...theme.typography.subtitle1, overflowWrap: 'anywhere', '& > span': { whiteSpace: 'normal' } },
    '& [data-total]': { gridColumn: '1 / -1', '& dd': { ...theme.typography.h1, fontVariantNumeric: 'tabular-nums' } },
    '& [data-apart]': { gridColumn: 'span 2', borderLeft: `2px dashed ${palette.divider}`, paddingLeft: 12 },
    '& small': { display: 'block', ...theme.typography.caption, color: palette.text.secondary },
  };
});
