import { useLayoutEffect } from 'react';

const margin = 8;
const gap = 4;

/** Keeps a fixed element below its anchor, or above it where there is more room, and inside the window. */
export function usePlace(paper: HTMLElement | null, anchor: Element) {
  useLayoutEffect(() => {
    if (!paper) return undefined;
    const place = () => Object.assign(paper.style, placeOf(paper, anchor.getBoundingClientRect()));
    place();
    let frame = 0;
    const placeSoon = () => (frame = requestAnimationFrame(place)); // at once it would change the sizes being observed
    const sizes = 'ResizeObserver' in globalThis ? new ResizeObserver(placeSoon) : null; // not in jsdom
    sizes?.observe(paper);
    sizes?.observe(anchor);
    const options = { capture: true, passive: true };
    window.addEventListener('scroll', place, options);
    window.addEventListener('resize', place, options);
    return () => {
      sizes?.disconnect();
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', place, options);
      window.removeEventListener('resize', place, options);
    };
  }, [paper, anchor]);
}

function placeOf(paper: HTMLElement, { top, bottom, left }: DOMRect) {
  const { clientWidth, clientHeight } = document.documentElement;
  const wanted = paper.scrollHeight + paper.offsetHeight - paper.clientHeight; // with its border
  const below = clientHeight - bottom - gap - margin;
  const above = top - gap - margin;
  const room = Math.max(below, above);
  const isTight = room < Math.min(wanted, 240); // it may cover its anchor then
  const height = isTight ? clientHeight - 2 * margin : wanted <= below ? below : room;
  const isBelow = height === below;
  const used = Math.min(wanted, height);
  const wantedTop = isBelow ? bottom + gap : top - gap - used;
  return {
    left: `${Math.max(margin, Math.min(left, clientWidth - paper.offsetWidth - margin))}px`,
    top: `${isTight ? Math.max(margin, Math.min(bottom + gap, clientHeight - used - margin)) : wantedTop}px`,
    maxHeight: `${height}px`,
  };
}
