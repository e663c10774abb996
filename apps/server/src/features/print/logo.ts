import { html } from 'hono/html';
import type { Html } from '../../http/frame.ts';

/** The picture in the head of a sheet, as a `data:` address; `repeated` on all sheets but the first of a page. */
export type Logo = { address: string } | 'repeated';

export function logoImage(logo: Logo | null): Html | '' {
  if (logo === null) return '';
  return logo === 'repeated' ? html`<img class="logo" alt="">` : html`<img class="logo" src="${logo.address}" alt="">`;
}

/** Shows the picture on all sheets. The page holds it once: half a megabyte for each receipt would be too much. */
export const repeatLogo = `
{
  const [first, ...others] = document.querySelectorAll('.logo');
  for (const logo of others) logo.src = first.src;
}`;
