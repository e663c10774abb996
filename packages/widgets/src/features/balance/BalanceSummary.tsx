import { type Api, exactSum, type ResponseOf } from '@finance/contract';
import { Figures, Rupiah, styled } from '../../ui/index.ts';

export interface BalanceSummaryProps {
  meta: ResponseOf<Api['balance']['show']>['meta'];
}

/** The sums of all accounts at a glance; unconfirmed transactions stand apart and count in none of them. */
export function BalanceSummary({ meta }: BalanceSummaryProps) {
  const { totals, unconfirmed_count } = meta;
  return (
    <Summary>
      <div data-total>
        <dt>Total semua</dt>
        <dd>
          <Rupiah amount={exactSum(meta, 'total')} />
        </dd>
      </div>
      <div>
        <dt>Bank</dt>
        <dd>
          <Rupiah amount={exactSum(totals, 'bank')} />
        </dd>
      </div>
      <div>
        <dt>Kas</dt>
        <dd>
          <Rupiah amount={exactSum(totals, 'cash')} />
        </dd>
      </div>
      <div>
        <dt>Investasi</dt>
        <dd>
          <Rupiah amount={exactSum(totals, 'investment')} />
        </dd>
      </div>
      <div>
        <dt>Dalam perjalanan</dt>
        <dd>
          <Rupiah amount={exactSum(meta, 'in_transit')} />
        </dd>
      </div>
      <div data-apart>
        <dt>Belum dikonfirmasi</dt>
        <dd>
          <Rupiah amount={exactSum(meta, 'unconfirmed')} />
          <small>{unconfirmed_count} klaim, di luar total</small>
        </dd>
      </div>
    </Summary>
  );
}

const Summary = styled(Figures, ({ palette, typography }) => ({
  borderBottom: `1px solid ${palette.divider}`,
  '& [data-total]': {
    flexBasis: '100%',
    '& dd': {
      ...typography.h1,
      fontSize: `min(${String(typography.h1.fontSize)}, 7.5cqi)`,
      margin: 0,
      textAlign: 'start',
    },
  },
  '& [data-apart]': { borderInlineStart: `2px dashed ${palette.divider}`, paddingInlineStart: 12 },
}));
