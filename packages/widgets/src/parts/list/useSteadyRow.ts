import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Keeps a row where it is in the window while its list changes its width, and its rows their height. */
export function useSteadyRow(frame: RefObject<HTMLElement | null>, rowOf: () => HTMLElement | null | undefined): void {
  const latest = useRef(rowOf);
  useLayoutEffect(() => {
    latest.current = rowOf;
  });
  // Read while rendering: the list is narrower as soon as its detail is there.
  const [first] = useState(() => ({
    top: rowOf()?.getBoundingClientRect().top,
    width: frame.current?.offsetWidth,
  }));
  useLayoutEffect(() => {
    const list = frame.current;
    if (!list || !('ResizeObserver' in globalThis)) return undefined;
    let { top, width } = first;
    const topOf = () => latest.current()?.getBoundingClientRect().top;
    function note() {
      if (list?.offsetWidth === width) top = topOf();
    }
    function keep() {
      const now = topOf();
      if (now !== undefined && top !== undefined && Math.abs(now - top) >= 1) scrollBy(0, now - top);
    }
    const observer = new ResizeObserver(() => {
      if (list.offsetWidth !== width) keep();
      width = list.offsetWidth;
      note();
    });
    observer.observe(list);
    addEventListener('scroll', note, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', note);
      note();
      queueMicrotask(keep);
    };
  }, [first, frame]);
}
