import { formatRupiah, type ImportAdded, type ImportPreview } from '@finance/contract';
import { styled, unbroken } from '../../ui/index.ts';
import { omissionLabels } from './omissionLabels.ts';

export interface ImportRowSumProps {
  preview: Pick<ImportPreview, 'counts' | 'left_out' | 'added'>;
}

/** Where every row of the file goes: nothing is dropped without a reason. */
export function ImportRowSum({ preview: { counts, left_out, added } }: ImportRowSumProps) {
  const number = (count: number) => count.toLocaleString('id-ID');
  const parts = [
    [counts.new, 'baru'],
    [counts.exists, 'sudah ada'],
    [counts.booked, 'mungkin sudah tercatat'],
    [counts.error, 'salah'],
    [counts.asked, 'ditanyakan'],
    [counts.left_out, 'bukan transaksi'],
  ] as const;
  const shown = parts.filter(([count]) => count > 0).map(([count, label]) => `${number(count)} ${label}`);
  const beside = added.map(
    ({ kind, count, amount }) => `${number(count)} baris ${addedLabels[kind]} (${formatRupiah(amount)})`,
  );
  return (
    <Details>
      <summary>
        <span>
          {number(counts.file)} baris di file = {shown.join(' + ')}
          {beside.length > 0 && unbroken(`, ditambah ${beside.join(' dan ')}`)}
        </span>
        {left_out.length > 0 && <u>Lihat</u>}
      </summary>
      <dl>
        {left_out.map(({ reason, count, rows }) => (
          <div key={reason}>
            <dt>
              {number(count)} {omissionLabels[reason]}
            </dt>
            {rows.map(({ row, text }) => (
              <dd key={row}>
                {row}: {unbroken(text)}
              </dd>
            ))}
            {count > rows.length && <dd>... dan {number(count - rows.length)} lagi</dd>}
          </div>
        ))}
      </dl>
    </Details>
  );
}

const addedLabels: Record<ImportAdded['kind'], string> = {
  fee: 'potongan',
  rounding: 'pembulatan',
  surplus: 'uang muka',
};

const Details = styled('details', ({ palette, typography }) => ({
  ...typography.body2,
  minWidth: 0,
  '& > summary': {
    display: 'flex',
    gap: 12,
    justifyContent: 'space-between',
    minHeight: 24,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
  },
  '& u': { flex: 'none', color: palette.primary.main },
  '& > dl': { margin: '8px 0 0', display: 'grid', gap: 8 },
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0, color: palette.text.secondary, overflowWrap: 'anywhere' },
}));
