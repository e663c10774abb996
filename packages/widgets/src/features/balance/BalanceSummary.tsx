import { type AccountType, type Api, exactSum, type ResponseOf } from '@finance/contract';
import { Figures, OpenableRupiah, type OpenableRupiahProps, Rupiah, styled } from '../../ui/index.ts';

export interface BalanceSummaryProps {
  meta: ResponseOf<Api['balance']['show']>['meta'];
  /** Shows the transactions that add up to the total of a type; without it, it is no button. */
  onOpenTransactions?: ((accounts: { account_type: AccountType }) => void) | undefined;
  /** Shows the transfers in transit; without it, their sum is no button. */
  onOpenInTransit?: (() => void) | undefined;
  /** Shows the claims that wait; without it, their sum is no button. */
  onOpenUnconfirmed?: (() => void) | undefined;
}

/** The sums of all accounts at a glance; unconfirmed transactions stand apart and count in none of them. */
export function BalanceSummary({ meta, onOpenTransactions, onOpenInTransit, onOpenUnconfirmed }: BalanceSummaryProps) {
  const { totals, unconfirmed_count } = meta;
  const ofType = (account_type: AccountType) => onOpenTransactions && (() => onOpenTransactions({ account_type }));
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
          <Figure name="Bank" amount={exactSum(totals, 'bank')} onOpen={ofType('bank')} />
        </dd>
      </div>
      <div>
        <dt>Kas</dt>
        <dd>
          <Figure name="Kas" amount={exactSum(totals, 'cash')} onOpen={ofType('cash')} />
        </dd>
      </div>
      <div>
        <dt>Investasi</dt>
        <dd>
          <Figure name="Investasi" amount={exactSum(totals, 'investment')} onOpen={ofType('investment')} />
        </dd>
      </div>
      <div>
        <dt>Dalam perjalanan</dt>
        <dd>
          <Figure name="Dalam perjalanan" amount={exactSum(meta, 'in_transit')} onOpen={onOpenInTransit} />
        </dd>
      </div>
      <div data-apart>
        <dt>Belum dikonfirmasi</dt>
        <dd>
          <Figure name="Belum dikonfirmasi" amount={exactSum(meta, 'unconfirmed')} onOpen={onOpenUnconfirmed} />
          <small>{unconfirmed_count} klaim, di luar total</small>
        </dd>
      </div>
    </Summary>
  );
}

/** An amount of none leads nowhere. */
function Figure({ onOpen, ...figure }: OpenableRupiahProps) {
  return <OpenableRupiah {...figure} onOpen={Number(figure.amount) === 0 ? undefined : onOpen} />;
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
