import type { Overview } from '@finance/contract';
import { exactSum } from '@finance/contract/rules';
import { type ReactNode, useId } from 'react';
import { ErrorState, Rupiah, Skeleton, styled } from '../../ui/index.ts';
import { useRead } from '../../runtime/index.ts';
import { useDueLabels } from '../due-type/index.ts';
import type { OverviewLinks, OverviewPlace } from './Overview.tsx';
import { PlaceLink } from './PlaceLink.tsx';

export interface WaitingProps extends OverviewLinks {
  level: 2 | 3 | 4;
}

interface Tile {
  place: OverviewPlace;
  label: string;
  count: number;
  about: ReactNode;
}

/** What waits, by kind, with a link to each list. */
export function Waiting({ level, hrefOf, onOpen }: WaitingProps) {
  const Heading = `h${level}` as const;
  const id = useId();
  const labels = useDueLabels();
  const { data, error, isLoading, refresh } = useRead('overview', 'show');
  if (error?.kind === 'forbidden') return null;
  const all = data ? tilesOf(data.data, labels) : [];
  const tiles = all.some(({ count }) => count > 0) ? all : [];
  return (
    <Frame aria-labelledby={id} aria-busy={isLoading}>
      <Heading id={id}>Perlu perhatian</Heading>
      {isLoading && (
        // The room of five tiles, so that nothing below moves when they come.
        <div role="status" aria-label="Memuat yang perlu perhatian…" data-tiles>
          {Array.from({ length: 5 }, (_, tile) => (
            <Skeleton key={tile} height={64} />
          ))}
        </div>
      )}
      {error && !data && <ErrorState error={error} onRetry={() => void refresh()} />}
      {data && tiles.length === 0 && <p>Tidak ada yang menunggu.</p>}
      {tiles.length > 0 && (
        <ul>
          {tiles.map(({ place, label, count, about }) => (
            <li key={place}>
              <PlaceLink href={hrefOf(place)} onOpen={onOpen}>
                <b data-zero={count === 0 || undefined}>{count.toLocaleString('id-ID')}</b>{' '}
                <span>
                  {label} <small>{about}</small>
                </span>
              </PlaceLink>
            </li>
          ))}
        </ul>
      )}
    </Frame>
  );
}

function tilesOf(waiting: Overview, labels: Record<'R' | 'P', string>): Tile[] {
  const {
    transfer,
    unconfirmed_transaction: unconfirmed,
    correction_request: request,
    approval_request: approval,
    handover,
    due,
    online_payment: payment,
    unclear_payment: unclear,
    silent_enabler: silent,
    stopped_webhook: stopped,
    cashier,
  } = waiting;
  return [
    // Rare, and never only waiting: it stands first, and only where there is one.
    ...(cashier.count > 0
      ? [
          {
            place: 'cashier-below-zero' as const,
            label: 'Kas minus',
            count: cashier.count,
            about: <Rupiah amount={exactSum(cashier, 'below_zero')} />,
          },
        ]
      : []),
    ...(unclear.count > 0
      ? [
          {
            place: 'online-payment-unclear' as const,
            label: 'Pembayaran online dengan jumlah lain',
            count: unclear.count,
            about: 'Perlu dijelaskan',
          },
        ]
      : []),
    ...(silent.count > 0
      ? [
          {
            place: 'online-payment-enabler-silent' as const,
            label: 'Penyedia tidak memberi tahu',
            count: silent.count,
            about: 'Ada uang masuk tanpa pemberitahuan',
          },
        ]
      : []),
    ...(stopped.count > 0
      ? [
          {
            place: 'webhook-stopped' as const,
            label: 'Webhook berhenti',
            count: stopped.count,
            about: 'Tidak ada yang dikirim sampai diaktifkan lagi',
          },
        ]
      : []),
    ...(approval.count > 0
      ? [
          {
            place: 'approval-request-open' as const,
            label: 'Menunggu persetujuan Anda',
            count: approval.count,
            about: 'Uang keluar yang belum dicatat',
          },
        ]
      : []),
    ...(handover.count > 0
      ? [
          {
            place: 'handover-open' as const,
            label: 'Serah terima laci',
            count: handover.count,
            about: handover.open
              .map(({ cashier_name, creator_name, taker_name }) => `${cashier_name}: ${creator_name} ke ${taker_name}`)
              .join(', '),
          },
        ]
      : []),
    {
      place: 'transfer-pending',
      label: 'Transfer dalam perjalanan',
      count: transfer.count,
      about: <Rupiah amount={exactSum(transfer, 'in_transit')} />,
    },
    {
      place: 'unconfirmed',
      label: 'Klaim belum dikonfirmasi',
      count: unconfirmed.count,
      about: both('Masuk', exactSum(unconfirmed, 'total_in'), 'keluar', -exactSum(unconfirmed, 'total_out')),
    },
    {
      place: 'correction-request-open',
      label: 'Pengajuan menunggu keputusan',
      count: request.count,
      about: null,
    },
    {
      place: 'due-overdue',
      label: 'Lewat jatuh tempo',
      count: due.count,
      about: both(labels.R, exactSum(due, 'r_total'), labels.P.toLowerCase(), exactSum(due, 'p_total')),
    },
    {
      place: 'online-payment-pending',
      label: 'Pembayaran online ditunggu',
      count: payment.count,
      about: <Rupiah amount={exactSum(payment, 'pending')} />,
    },
  ];
}

/** Two sums; a zero is left out. */
function both(first: string, one: number | bigint, second: string, other: number | bigint): ReactNode {
  const [hasOne, hasOther] = [Number(one) !== 0, Number(other) !== 0];
  return (
    <>
      {hasOne && (
        <span>
          {first} <Rupiah amount={one} />
          {hasOther && ','}
        </span>
      )}{' '}
      {hasOther && (
        <span>
          {!hasOne ? second[0]?.toUpperCase() + second.slice(1) : second} <Rupiah amount={other} />
        </span>
      )}
    </>
  );
}

const Frame = styled('section', ({ palette, typography, corner }) => ({
  containerType: 'inline-size',
  ...typography.body1,
  color: palette.text.primary,
  '& > :is(h2, h3, h4)': { ...typography.h3, margin: '0 0 8px' },
  '& > p': { margin: 0, color: palette.text.secondary },
  '& > :is(ul, [data-tiles])': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 12 },
  '@container (min-width: 480px)': {
    '& > :is(ul, [data-tiles])': { gridTemplateColumns: 'repeat(auto-fit, minmax(45%, 1fr))' },
  },
  '@container (min-width: 720px)': {
    '& > :is(ul, [data-tiles])': { gridTemplateColumns: 'repeat(auto-fit, minmax(30%, 1fr))' },
  },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    height: '100%',
    minHeight: 64,
    boxSizing: 'border-box',
    padding: '12px 16px',
    borderRadius: corner(12),
    textDecoration: 'none',
    color: 'inherit',
    backgroundColor: palette.background.paper,
    border: `1px solid ${palette.divider}`,
    '&:hover': { borderColor: palette.text.disabled },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
  },
  '& b': { ...typography.h1, color: palette.primary.main, fontVariantNumeric: 'tabular-nums' },
  '& b[data-zero]': { color: palette.text.secondary },
  '& a > span': { ...typography.subtitle1, minWidth: 0 },
  '& small': {
    display: 'block',
    ...typography.caption,
    color: palette.text.secondary,
    '& > span': { whiteSpace: 'nowrap' },
  },
}));
