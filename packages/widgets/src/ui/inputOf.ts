/** The input inside a checkbox of MUI's, for what its props are called differently in each version of MUI. */
export function inputOf(checkbox: Element | null): HTMLInputElement | null {
  return checkbox?.querySelector('input') ?? null;
}
