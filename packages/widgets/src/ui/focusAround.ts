/** What has the focus, as seen from an element, also inside a shadow root; null where nothing has it. */
export function focusAround(element: Element): Element | null {
  const root = element.getRootNode();
  const focused = (root instanceof ShadowRoot && root.activeElement) || document.activeElement;
  return focused === document.body ? null : focused;
}
