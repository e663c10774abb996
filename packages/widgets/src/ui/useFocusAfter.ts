import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusAround } from './focusAround.ts';

/**
 * Focuses the target when something is over that took away, or locked, what had the focus: keys lead nowhere when
 * nothing has it. Where something else has it by then, nothing is done.
 */
export function useFocusAfter(isGoingOn: boolean, target: RefObject<HTMLElement | null>): void {
  const wasGoingOn = useRef(false);
  useLayoutEffect(() => {
    const element = target.current;
    if (wasGoingOn.current && !isGoingOn && element && !focusAround(element)) element.focus({ preventScroll: true });
    wasGoingOn.current = isGoingOn;
  }, [isGoingOn, target]);
}
