import { useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { useHasUnsaved } from './useHasUnsaved.ts';
import { useMayLeave } from './useMayLeave.ts';

/**
 * Asks before unsaved input is lost. A change of screen or detail shows our own question; leaving the page, reloading
 * or closing the tab shows the browser's.
 */
export function useLeaveGuard(): void {
  const hasUnsaved = useHasUnsaved();
  const mayLeave = useMayLeave();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => placeOf(currentLocation) !== placeOf(nextLocation) && hasUnsaved(),
  );
  const latest = useRef(blocker);
  const isAsking = useRef(false);
  useEffect(() => {
    latest.current = blocker;
    // Each attempt has a blocker of its own. On a busy machine the next one comes before the end of the last is drawn.
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true; // going back twice asks only once
    // In an effect, because a form that has just been saved is gone by now.
    void mayLeave().then((isLeaving) => {
      isAsking.current = false;
      try {
        if (isLeaving) latest.current.proceed?.();
        else latest.current.reset?.();
      } catch {
        // The router is a step ahead of what is drawn: it has gone elsewhere meanwhile.
      }
    });
  }, [blocker, mayLeave]);

  useBeforeUnload((event) => {
    if (hasUnsaved()) event.preventDefault();
  });
}

/** Names the screen and the detail that is open on it. */
function placeOf({ pathname, search }: { pathname: string; search: string }): string {
  return `${pathname} ${new URLSearchParams(search).get('open') ?? ''}`;
}
