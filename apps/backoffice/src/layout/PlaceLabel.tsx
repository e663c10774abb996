import { styled, visuallyHidden } from '@finance/widgets/ui';
import type { PlaceIconProps } from './PlaceIcon.tsx';

/** A place's name and, unseen, how much waits there. */
export function PlaceLabel({ place: { label }, count }: PlaceIconProps) {
  return (
    <>
      {label}
      {count > 0 && <Unseen> ({count} menunggu)</Unseen>}
    </>
  );
}

const Unseen = styled('span', () => visuallyHidden);
