import { html } from 'hono/html';
import type { Html } from './frame.ts';

/** A list of labels and values; what is null or empty is left out. */
export function facts(
  rows: readonly (readonly [label: string, value: Html | string | number | null])[],
  className?: string,
): Html {
  const items = rows
    .filter(([, value]) => value !== null && value !== '')
    .map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`);
  return html`<dl${className ? html` class="${className}"` : ''}>${items}</dl>`;
}
