import type { Ageing, AgeingBucket } from '@finance/contract';
import { addUp, ageingBuckets, ageingLabels, exactSum } from '@finance/contract/rules';
import { useState } from 'react';
import { bareButton } from './bareButton.ts';
import { Rupiah } from './Rupiah.tsx';
import { styled } from './styled.ts';

export interface AgeingBarProps {
  /** The type's name in the tenant's settings. */
  label: string;
  /** Outstanding whole rupiah by age; nothing is drawn without. */
  ageing: Ageing | null;
  /** The bucket that the list is filtered by. */
  chosen: AgeingBucket | undefined;
  /** Whether the buckets are in sight at first also where there is little room. */
  defaultOpen?: boolean | undefined;
  /** Called with the pressed bucket, or undefined to clear it. Without it the bar is read-only. */
  onChoose?: ((bucket: AgeingBucket | undefined) => void) | undefined;
}

/** The age of what is outstanding of one type: a bar of buckets that add up to the total; each filters the list. */
export function AgeingBar({ label, ageing, chosen, onChoose, defaultOpen = false }: AgeingBarProps) {
  const [isOpened, setIsOpened] = useState(defaultOpen); // matters only where there is little room
  const isOpen = isOpened || chosen !== undefined;
  if (!ageing) return null;
  const total = addUp(ageingBuckets.map((bucket) => exactSum(ageing, bucket)));
  // A negative bucket, of credit notes, has no width.
  const owed = ageingBuckets.reduce((sum, bucket) => sum + Math.max(ageing[bucket], 0), 0);
  return (
    <Frame>
      <p>
        Umur {label}:{' '}
        <strong>
          <Rupiah amount={total} />
        </strong>
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpened(!isOpen)}>
          Rincian
        </button>
      </p>
      <Bar aria-hidden="true">
        {ageingBuckets.map(
          (bucket) =>
            ageing[bucket] > 0 && <i key={bucket} data-bucket={bucket} style={{ flexGrow: ageing[bucket] / owed }} />,
        )}
      </Bar>
      <Buckets data-open={isOpen} role="group" aria-label={`Umur ${label}`}>
        {ageingBuckets.map((bucket) => (
          <Bucket
            key={bucket}
            type="button"
            data-bucket={bucket}
            disabled={onChoose === undefined}
            aria-pressed={chosen === bucket}
            onClick={() => onChoose?.(chosen === bucket ? undefined : bucket)}
          >
            <span>{ageingLabels[bucket]}</span> <Rupiah amount={exactSum(ageing, bucket)} />
          </Bucket>
        ))}
      </Buckets>
    </Frame>
  );
}

const Frame = styled('div', ({ palette, typography }) => ({
  containerType: 'inline-size',
  '& > p': { ...typography.body2, margin: 0, color: palette.text.secondary },
  '& > p > button': {
    all: 'unset',
    float: 'inline-end',
    padding: '12px 4px', // 44 px high, yet no higher than the text beside it
    marginBlock: -12,
    cursor: 'pointer',
    color: palette.primary.main,
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -10 },
    '@container (width >= 480px)': { display: 'none' },
  },
  // Beside another one: the amount has its own line.
  '@container (width < 240px)': {
    '& > p': { ...typography.caption, display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' },
    '& > p > button': { paddingInline: 0 },
    '& strong': { order: 1, flexBasis: '100%', ...typography.body2, fontWeight: 600 },
  },
}));

const hues = {
  belum_jatuh_tempo: '#2e8b6f',
  '1_30': '#d9a521',
  '31_60': '#dd7f22',
  '61_90': '#cf4f2b',
  over_90: '#a3202c',
  tanpa_jt: '#7d8b95',
} satisfies Record<AgeingBucket, string>;
const coloured = (property: 'backgroundColor' | 'borderTopColor') =>
  Object.fromEntries(ageingBuckets.map((bucket) => [`&[data-bucket="${bucket}"]`, { [property]: hues[bucket] }]));

const Bar = styled('div', ({ corner }) => ({
  display: 'flex',
  gap: 2,
  marginTop: 4,
  height: 10,
  '@container (width < 480px)': { marginTop: 0, height: 6 },
  borderRadius: corner(5),
  overflow: 'hidden',
  '& i': { minWidth: 4, flexBasis: 0, ...coloured('backgroundColor') },
  '@media (forced-colors: active)': { display: 'none' },
}));

const Buckets = styled('div', () => ({
  display: 'grid',
  gap: 6,
  marginTop: 8,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@container (width < 480px)': { '&[data-open="false"]': { display: 'none' } },
  '@container (width >= 480px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '@container (width >= 780px)': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
}));

const Bucket = styled('button', (look) => {
  const { palette, typography } = look;
  return {
    ...bareButton(look),
    display: 'grid',
    justifyContent: 'start',
    justifyItems: 'start',
    alignContent: 'start',
    textAlign: 'start',
    gap: 2,
    padding: '6px 8px',
    borderRadius: look.corner(6),
    border: `1px solid ${palette.divider}`,
    borderTop: '3px solid',
    ...typography.body2,
    ...coloured('borderTopColor'),
    '& > span:first-of-type': { ...typography.caption, color: palette.text.secondary },
    '&:hover': { backgroundColor: palette.action.hover },
    '&[aria-pressed="true"]': {
      backgroundColor: palette.action.selected,
      boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
      '@media (forced-colors: active)': { borderColor: 'Highlight', borderWidth: 3 },
    },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
  };
});
