import type { ReactNode } from 'react';
import { styled } from './styled.ts';

export interface FactsProps {
  /** Label and value of each fact; an empty value is shown as '-'. */
  rows: readonly (readonly [label: string, value: ReactNode])[];
}

/**
 * The facts of a record, in two columns if there is room. No browser translates what the record says. Its container
 * must be a size container.
 */
export function Facts({ rows }: FactsProps) {
  return (
    <Terms>
      {rows.map(([label, value], at) => (
        <div key={rows.findIndex(([other]) => other === label) === at ? label : `${label} ${at}`}>
          <dt>{label}</dt>
          <dd translate="no">{value === null || value === '' ? '-' : value}</dd>
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
