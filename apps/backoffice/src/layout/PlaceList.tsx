import type { WaitingCounts } from '@finance/widgets';
import { styled } from '@finance/widgets/ui';
import { useId } from 'react';
import type { Group } from './menu.ts';
import { PlaceLink } from './PlaceLink.tsx';

export interface PlaceListProps {
  groups: readonly Group[];
  waiting: WaitingCounts | undefined;
}

/** The places of the menu under the titles of their groups. */
export function PlaceList({ groups, waiting }: PlaceListProps) {
  const id = useId();
  return groups.map(({ title, places }) => (
    <Part key={title}>
      {title !== null && <p id={id + title}>{title}</p>}
      <ul aria-labelledby={title === null ? undefined : id + title}>
        {places.map((place) => (
          <li key={place.to}>
            <PlaceLink place={place} waiting={waiting} />
          </li>
        ))}
      </ul>
    </Part>
  ));
}

const Part = styled('div', ({ palette, typography }) => ({
  '& > p': { ...typography.caption, margin: 0, padding: '12px 12px 2px', color: palette.text.secondary },
  '& > ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& a': { gap: 10, minHeight: 32, padding: '4px 12px', '@media (pointer: coarse)': { minHeight: 44 } },
  '& [data-label]': { flex: '1 1 auto', whiteSpace: 'nowrap' },
}));
