import { useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { useHasUnsaved } from './useHasUnsaved.ts';
import { useMayLeave } from './useMayLeave.ts';

/** Nothing typed goes away unasked: our own question stands before another screen or another detail, the browser's before another page, a reload and the end of the tab. */
export function useLeaveGuard(): void {
  const hasUnsaved = useHasUnsaved();
  const mayLeave = useMayLeave();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => placeOf(currentLocation) !== placeOf(nextLocation) && hasUnsaved(),
  );
  const latest = useRef(blocker);
  useEffect(() => {
    latest.current = blocker;
  });

  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!isBlocked) return;
    // Asked only now: a form that has just been saved is gone by this time. Who goes back twice is asked once.
    void mayLeave().then((isLeaving) => (isLeaving ? latest.current.proceed?.() : latest.current.reset?.()));
  }, [isBlocked, mayLeave]);

  useBeforeUnload((event) => {
    if (hasUnsaved()) event.preventDefault();
  });
}

/** The screen, and the detail that is open on it. */
function placeOf({ pathname, search }: { pathname: string; search: string }): string {
  return `${pathname} ${new URLSearchParams(search).get('open') ?? ''}`;
}
