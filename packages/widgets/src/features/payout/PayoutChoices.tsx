import type { PayoutItem } from '@finance/contract';
import { formatRupiah } from '@finance/contract/rules';
import { useId } from 'react';
import type { Read } from '../../runtime/index.ts';
import { Checkbox, EmptyState, ErrorState, LoadingRows, Note, Rupiah, styled } from '../../ui/index.ts';

export interface PayoutChoicesProps {
  /** What the provider holds. */
  read: Pick<Read<{ data: PayoutItem[]; meta: { count: number } }>, 'data' | 'error' | 'isLoading'> & {
    refresh: () => Promise<unknown>;
  };
  /** The ids of what was chosen. */
  chosen: readonly number[];
  onChoose: (ids: number[]) => void;
  /** Why nothing can be saved. */
  problem: string | undefined;
}

/** The payments and refunds that a provider holds, with a checkbox each and one for all of them. */
export function PayoutChoices({ read, chosen, onChoose, problem }: PayoutChoicesProps) {
  const id = useId();
  const { data, error, isLoading, refresh } = read;
  if (isLoading) return <LoadingRows rows={3} label="Memuat pembayaran…" />;
  if (!data) return <ErrorState error={error} onRetry={() => void refresh()} />;
  const items = data.data;
  if (items.length === 0)
    return <EmptyState title="Tidak ada yang dalam perjalanan" text="Semua pembayaran sudah dicairkan." />;
  const isAll = items.every((item) => chosen.includes(item.id));
  const toggle = (item: PayoutItem) =>
    onChoose(chosen.includes(item.id) ? chosen.filter((each) => each !== item.id) : [...chosen, item.id]);
  return (
    <>
      <Choices aria-label="Dalam perjalanan">
        <li>
          <label htmlFor={`${id}-all`}>
            <Checkbox
              id={`${id}-all`}
              checked={isAll}
              isPartly={chosen.length > 0 && !isAll}
              onChange={() => onChoose(isAll ? [] : items.map((item) => item.id))}
            />
            <span>
              Pilih semua ({items.length}
              {data.meta.count > items.length && ` dari ${data.meta.count}`})
            </span>
          </label>
        </li>
        {items.map((item) => (
          <li key={item.id}>
            <label htmlFor={`${id}-${item.id}`}>
              <Checkbox id={`${id}-${item.id}`} checked={chosen.includes(item.id)} onChange={() => toggle(item)} />
              <span>
                {item.kind === 'refund' && 'Pengembalian '}
                {item.related_entity_name ?? `Pembayaran # ${item.online_payment_id}`}{' '}
                <small>{[item.date, item.external_id, item.note].filter(Boolean).join(' · ')}</small>
              </span>{' '}
              <span data-end>
                <Rupiah amount={item.amount} />{' '}
                {item.fee_amount !== 0 && (
                  <small>
                    {formatRupiah(item.payment_amount - item.refund_amount)}, biaya {formatRupiah(item.fee_amount)}
                  </small>
                )}
              </span>
            </label>
          </li>
        ))}
      </Choices>
      {problem && <Note>{problem}</Note>}
    </>
  );
}

const Choices = styled('ul', ({ palette, typography, corner }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxHeight: 296,
  overflowY: 'auto',
  border: `1px solid ${palette.divider}`,
  borderRadius: corner(12),
  ...typography.body1,
  '& > li + li': { borderTop: `1px solid ${palette.divider}` },
  '& label': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    minHeight: 44,
    boxSizing: 'border-box',
    padding: '6px 12px',
    cursor: 'pointer',
  },
  '& label > span': { flex: '1 1 150px', minWidth: 0, overflowWrap: 'anywhere' },
  '& label > [data-end]': { flex: '0 0 auto !important', marginInlineStart: 'auto', textAlign: 'end' },
  '& small': { display: 'block', color: palette.text.secondary, ...typography.caption },
}));
