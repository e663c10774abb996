import type { Transfer } from '@finance/contract';
import { Rupiah, styled } from '../../ui/index.ts';

export interface TransferFlowProps {
  transfer: Transfer;
}

/** Both accounts of a transfer, as two boxes with an arrow, and whether the money has arrived. */
export function TransferFlow({
  transfer: { from_account, to_account, amount, fee, date, received_date, status },
}: TransferFlowProps) {
  const isThere = status === 'confirmed';
  return (
    <Flow data-status={status}>
      <li>
        <span>Dari</span>
        <strong>{from_account.full_info}</strong>
        <Rupiah amount={-amount} />
        {fee > 0 && (
          <small>
            dan biaya <Rupiah amount={-fee} />
          </small>
        )}
        <small>{`Keluar ${date}`}</small>
      </li>
      <li data-waiting={!isThere || undefined}>
        <span>Ke</span>
        <strong>{to_account.full_info}</strong>
        <Rupiah amount={amount} tone={isThere ? 'flow' : 'plain'} />
        <small>{isThere ? `Diterima ${received_date}` : status === 'pending' ? 'Belum diterima' : 'Batal'}</small>
      </li>
    </Flow>
  );
}

const Flow = styled('ol', ({ palette, typography, corner }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 28,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > li': {
    position: 'relative',
    display: 'grid',
    gap: 2,
    alignContent: 'start',
    padding: '12px 14px',
    border: `1px solid ${palette.divider}`,
    borderRadius: corner(10),
    overflowWrap: 'anywhere',
  },
  '& > li[data-waiting]': { borderStyle: 'dashed' },
  '& > li > span:first-of-type, & small': { ...typography.body2, color: palette.text.secondary },
  '&[data-status="cancelled"] > li > :is(strong, span:not(:first-of-type))': { textDecoration: 'line-through' },
  '& > li + li::before': {
    content: '"↓" / ""',
    position: 'absolute',
    left: 0,
    right: 0,
    top: -26,
    textAlign: 'center',
    color: palette.text.secondary,
  },
  '@container (min-width: 480px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > li + li::before': { content: '"→" / ""', left: -24, right: 'auto', top: '50%', transform: 'translateY(-50%)' },
  },
}));
