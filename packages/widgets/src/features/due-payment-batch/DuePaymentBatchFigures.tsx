import type { DuePaymentBatch } from '@finance/contract';
import { Rupiah, styled } from '../../ui/index.ts';
import type { Sums } from './allocation.ts';
import { DuePaymentBatchStatus } from './DuePaymentBatchStatus.tsx';

export interface DuePaymentBatchFiguresProps {
  batch: DuePaymentBatch;
  /** The sums, including amounts not saved yet. */
  sums: Record<keyof Sums, number | bigint>;
}

/** Money in, money out and net of a batch. */
export function DuePaymentBatchFigures({ batch, sums }: DuePaymentBatchFiguresProps) {
  const figures = [
    ['Masuk', sums.total_in],
    ['Keluar', sums.total_out],
    ['Bersih', sums.total],
  ] as const;
  return (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <DuePaymentBatchStatus batch={batch} />
      <Figures>
        {figures.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Rupiah amount={amount} tone="flow" />
            </dd>
          </div>
        ))}
      </Figures>
    </div>
  );
}

const Figures = styled('dl', ({ palette, typography, corner }) => ({
  margin: 0,
  width: '100%',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  border: `1px solid ${palette.divider}`,
  borderRadius: corner(12),
  overflow: 'clip',
  '& > div': {
    padding: '10px 16px',
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: 12,
    minWidth: 0,
  },
  '& > div + div': { borderTop: `1px solid ${palette.divider}` },
  '& > div:last-of-type': { backgroundColor: palette.background.default },
  '& dt': { color: palette.text.secondary },
  '& dd': { ...typography.h3, margin: 0 },
  '@container (min-width: 560px)': {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '& > div': { display: 'block' },
    '& > div + div': { borderTop: 'none', borderInlineStart: `1px solid ${palette.divider}` },
  },
}));
