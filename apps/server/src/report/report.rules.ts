import type { ReportFormat } from '@finance/contract';

/**
 * A text that no spreadsheet takes for a formula: OWASP, 'CSV Injection' (https://owasp.org/www-community/attacks/CSV_Injection), puts an apostrophe before
 * what begins with one of `= + - @`, a tab or a carriage return. A line feed counts too, and so do the full-width forms that some versions of Excel fold into them.
 * A spreadsheet that splits by `;` or by tabs heeds our quotation marks only at the start of a line, so whatever would begin a cell there gets its apostrophe as
 * well. One more stands before apostrophes that were typed, so that `undefused` finds the text again.
 */
export function defused(text: string): string {
  const cells = text.replace(/(^|[;\t\r\n])('*"*[=+\-@＝＋－＠])/g, "$1'$2");
  return /^'*[\t\r\n]/.test(text) ? `'${cells}` : cells;
}

/** The text that was defused. What people write as `'+62812` to keep a spreadsheet from counting loses its apostrophe, too. */
export function undefused(text: string): string {
  const cells = /^'+[\t\r\n]/.test(text) ? text.slice(1) : text;
  return cells.replace(/(^|[;\t\r\n])'('*"*[=+\-@＝＋－＠])/g, '$1$2');
}

interface FileNameParts {
  title: string;
  tenant: string;
  from?: string | undefined;
  to: string;
  format: ReportFormat;
}

/** `transaksi_pt-maju-motor_2026-01-01_2026-01-31.xlsx`: letters that every system takes in a file name. */
export function fileName({ title, tenant, from, to, format }: FileNameParts): string {
  return `${[slug(title), slug(tenant), from, to].filter(Boolean).join('_')}.${format}`;
}

function slug(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
}

/** Reads instants off a clock in a zone: `2026-01-31 14:05:09`. One formatter for all of them, since making one takes longer than a thousand uses. */
export function wallClock(timeZone: string): (instant: string) => string {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (instant) => clock.format(new Date(instant));
}
