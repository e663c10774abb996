/** Whether the focus may be moved to this element: it is in there already, or the user is in no other control. */
export function isFocusFree(element: Element): boolean {
  if (element.matches(':focus-within')) return true;
  const root = element.getRootNode();
  if (root instanceof ShadowRoot && root.activeElement) return root.activeElement.contains(element);
  const { activeElement } = element.ownerDocument;
  return activeElement === null || activeElement.contains(root instanceof ShadowRoot ? root.host : element);
}
