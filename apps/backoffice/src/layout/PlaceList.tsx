import type { WaitingCounts } from '@finance/widgets';
import { List, ListItem, ListItemButton, ListItemIcon, ListItemText, ListSubheader, styled } from '@finance/widgets/ui';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import type { Group } from './menu.ts';
import { currentOf } from './menuRules.ts';
import { PlaceIcon } from './PlaceIcon.tsx';
import { PlaceLabel } from './PlaceLabel.tsx';

export interface PlaceListProps {
  groups: readonly Group[];
  waiting: WaitingCounts | undefined;
}

/** The places of the menu under the titles of their groups. */
export function PlaceList({ groups, waiting }: PlaceListProps) {
  const id = useId();
  const { pathname } = useLocation();
  return groups.map(({ title, places }) => (
    <Part key={title}>
      {title !== null && (
        <ListSubheader component="p" disableSticky id={id + title}>
          {title}
        </ListSubheader>
      )}
      <List disablePadding aria-labelledby={title === null ? undefined : id + title}>
        {places.map((place) => {
          const count = (place.waits && waiting?.[place.waits]) ?? 0;
          const current = currentOf(place, pathname);
          return (
            <ListItem key={place.to} disablePadding>
              <ListItemButton
                component={Link}
                to={place.to}
                title={place.label}
                selected={current !== undefined}
                aria-current={current}
              >
                <ListItemIcon>
                  <PlaceIcon place={place} count={count} />
                </ListItemIcon>
                <ListItemText disableTypography data-label primary={<PlaceLabel place={place} count={count} />} />
              </ListItemButton>
            </ListItem>
          );
        })}
      </List>
    </Part>
  ));
}

const Part = styled('div', ({ palette, typography }) => ({
  '& > p': { ...typography.caption, margin: 0, padding: '12px 12px 2px', color: palette.text.secondary },
}));
