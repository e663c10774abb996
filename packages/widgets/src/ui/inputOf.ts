/** The input inside a MUI checkbox; the prop to reach it differs between the versions of MUI. */
export function inputOf(checkbox: Element | null): HTMLInputElement | null {
  return checkbox?.querySelector('input') ?? null;
}
