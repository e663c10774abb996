/** The shadow of dialogs and menus; `hairline` is the colour of their edge. */
export function floatingShadow(hairline: string): string {
  return `0 0 0 1px ${hairline}, 0 8px 24px -4px rgb(13 27 36 / 0.16), 0 2px 6px -1px rgb(13 27 36 / 0.08)`;
}
