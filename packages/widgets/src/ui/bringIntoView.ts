/** Scrolls no further than needed; does nothing in jsdom and happy-dom, which cannot scroll. */
export function bringIntoView(element: Element | null | undefined) {
  if (element && 'scrollIntoView' in element) element.scrollIntoView({ block: 'nearest' });
}
