import { exactSum } from '@finance/contract/rules';
import { type ReactNode, useId } from 'react';
import { ErrorState, Rupiah, Skeleton, styled } from '../../ui/index.ts';
import { useDueLabels } from '../../parts/record/index.ts';
import { useRead } from '../../runtime/index.ts';
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

/** What waits, by kind, with a link to each list. What cannot be read is left out; if nothing can, it says so. */
export function Waiting({ level, hrefOf, onOpen }: WaitingProps) {
  const Heading = `h${level}` as const;
  const id = useId();
  const labels = useDueLabels();
  const transfers = useRead('transfer', 'index', { status: 'pending', paginate: 1 });
  const claims = useRead('unconfirmedTransaction', 'index', { status: 'unconfirmed', paginate: 1 });
  const requests = useRead('transactionRequest', 'index', { status: 'open', paginate: 1 });
  const dues = useRead('due', 'index', { overdue: true, paginate: 1 });
  const payments = useRead('onlinePayment', 'index', { status: 'pending', paginate: 1 });
  const tiles = [
    tileOf('transfer-pending', 'Transfer dalam perjalanan', transfers.data?.meta, (meta) => (
      <Rupiah amount={exactSum(meta, 'in_transit')} />
    )),
    tileOf('unconfirmed', 'Klaim belum dikonfirmasi', claims.data?.meta, (meta) =>
      both('Masuk', exactSum(meta, 'total_in'), 'keluar', -exactSum(meta, 'total_out')),
    ),
    tileOf('transaction-request-open', 'Pengajuan menunggu keputusan', requests.data?.meta, () => null),
    tileOf('due-overdue', 'Lewat jatuh tempo', dues.data?.meta, (meta) =>
      both(labels.R, exactSum(meta, 'r_total'), labels.P.toLowerCase(), exactSum(meta, 'p_total')),
    ),
    tileOf('online-payment-pending', 'Pembayaran online ditunggu', payments.data?.meta, (meta) => (
      <Rupiah amount={exactSum(meta, 'pending')} />
    )),
  ].filter((tile) => tile !== null);
  const reads = [transfers, claims, requests, dues, payments];
  const isLoading = reads.some((read) => read.isLoading);
  const isUnknown = reads.every((read) => read.error && !read.data);
  // This user has nothing to do with any of it.
  if (isUnknown && reads.every((read) => read.error?.kind === 'forbidden')) return null;
  return (
    <Frame aria-labelledby={id} aria-busy={isLoading}>
      <Heading id={id}>Perlu perhatian</Heading>
      {isLoading && <Skeleton height={78} label="Memuat yang perlu perhatian…" />}
      {isUnknown && <ErrorState error={transfers.error} onRetry={() => reads.forEach((read) => void read.refresh())} />}
      {!isLoading && !isUnknown && tiles.length === 0 && <p>Tidak ada yang menunggu.</p>}
      {!isLoading && tiles.length > 0 && (
        <ul>
          {tiles.map(({ place, label, count, about }) => (
            <li key={place}>
              <PlaceLink href={hrefOf(place)} onOpen={onOpen}>
                <b>{count.toLocaleString('id-ID')}</b>{' '}
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

function tileOf<Meta extends { pagination: { total: number } }>(
  place: OverviewPlace,
  label: string,
  meta: Meta | undefined,
  about: (meta: Meta) => ReactNode,
): Tile | null {
  return meta && meta.pagination.total > 0 ? { place, label, count: meta.pagination.total, about: about(meta) } : null;
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
  '& > ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 12 },
  '@container (min-width: 480px)': { '& > ul': { gridTemplateColumns: 'repeat(auto-fit, minmax(45%, 1fr))' } },
  '@container (min-width: 1000px)': { '& > ul': { gridTemplateColumns: 'repeat(auto-fit, minmax(22%, 1fr))' } },
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
  '& a > span': { ...typography.subtitle1, minWidth: 0 },
  '& small': {
    display: 'block',
    ...typography.caption,
    color: palette.text.secondary,
    '& > span': { whiteSpace: 'nowrap' },
  },
}));
