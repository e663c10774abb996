const typable = ':is(input:not([type="file"]), select, textarea):not([readonly], :disabled)';

/**
 * The field that takes the focus first: what is marked with `data-autofocus`, or the first field inside of that; else
 * the first field of all. It is focused at once: `setFocus` of react-hook-form waits for a timer, and in a busy page
 * whoever types on is further by then.
 */
export function firstField(within: Element): HTMLElement | null {
  const marked = within.querySelector<HTMLElement>('[data-autofocus]');
  return marked && marked.tabIndex >= 0 ? marked : (marked ?? within).querySelector(typable);
}
