import { Badge } from '@finance/widgets/ui';
import type { Place } from './menu.ts';

export interface PlaceIconProps {
  place: Place;
  /** How much waits there. */
  count: number;
}

/** A place's icon with how much waits there; its link says it in words. */
export function PlaceIcon({ place: { icon: Icon }, count }: PlaceIconProps) {
  return (
    <Badge badgeContent={count} max={99} color="primary" slotProps={{ badge: { 'aria-hidden': true } }}>
      <Icon fontSize="small" />
    </Badge>
  );
}
