/** Scrolls no further than needed; in jsdom and happy-dom, where nothing scrolls, not at all. */
export function bringIntoView(element: Element | null | undefined) {
  if (element && 'scrollIntoView' in element) element.scrollIntoView({ block: 'nearest' });
}
