import type { ReactNode } from 'react';
import { styled } from './styled.ts';

type Fact = readonly [label: string, value: ReactNode];

export interface FactsProps {
  /** Label and value of each fact. An empty value is shown as '-'; three or more of them are folded, at the end. */
  rows: readonly Fact[];
}

/**
 * The facts of a record, in as many columns as there is room for. No browser translates what the record says. Its
 * container must be a size container.
 */
export function Facts({ rows }: FactsProps) {
  const empty = rows.filter(isEmpty);
  if (empty.length < 3) return <FactList rows={rows} />;
  return (
    <>
      <FactList rows={rows.filter((row) => !isEmpty(row))} />
      <Folded>
        <summary>{`${empty.length} isian kosong`}</summary>
        <FactList rows={empty} />
      </Folded>
    </>
  );
}

function isEmpty([, value]: Fact): boolean {
  return value === null || value === undefined || value === '';
}

function FactList({ rows }: FactsProps) {
  return (
    <Terms>
      {rows.map(([label, value], at) => (
        <div key={rows.findIndex(([other]) => other === label) === at ? label : `${label} ${at}`}>
          <dt>{label}</dt>
          <dd translate="no">{isEmpty([label, value]) ? '-' : value}</dd>
        </div>
      ))}
    </Terms>
  );
}

const Terms = styled('dl', ({ palette }) => ({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: 32,
  '@container (min-width: 480px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@container (min-width: 900px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '& > div:only-child': { gridColumn: '1 / -1' },
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '9.5em minmax(0, 1fr)',
    alignItems: 'baseline',
    gap: 8,
    padding: '7px 0',
    borderBottom: `1px solid ${palette.divider}`,
  },
  '@container (max-width: 300px)': {
    '& > div': { gridTemplateColumns: '8.75em minmax(0, 1fr)' },
    '& > div:has([data-variant])': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '& dt': { color: palette.text.secondary },
  // Level with its label also where it takes several lines: as a part of a line it would be so with its last.
  '& dd > button:only-child:not([data-variant])': { display: 'block' },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
}));

const Folded = styled('details', ({ palette, typography, corner }) => ({
  '& > summary': {
    ...typography.body2,
    width: 'fit-content',
    padding: '8px 4px',
    marginInlineStart: -4,
    color: palette.text.secondary,
    cursor: 'pointer',
    borderRadius: corner(4),
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    '@media (pointer: coarse)': { padding: '12px 4px' },
  },
}));
