import { type ReportFormat, testMark } from '@finance/contract';

/**
 * A text that no spreadsheet reads as a formula. As OWASP advises
 * (https://owasp.org/www-community/attacks/CSV_Injection), a text starting with one of `= + - @`, tab or carriage
 * return gets an apostrophe; so does one starting with another end of a line, or the full-width forms that some
 * versions of Excel fold into these. Spaces and what nobody sees may stand before them, since programs drop it. A
 * spreadsheet that splits by `;` or tab honours our quotes only at the start of a line, so whatever could begin a cell
 * there gets an apostrophe as well. A typed leading apostrophe is doubled, so that `undefused` restores the text.
 *
 * The same holds for `,` in a file that is separated by `;`.
 *
 * `backup/dump.queries.ts` says the same in SQL.
 */
export function defused(text: string, separator: string = ','): string {
  if (!/[=+\-@＝＋－＠\t-\r\x85\u2028\u2029]/.test(text)) return text;
  const cells = eachCell(text, separator, (cell) => (isFormula.test(cell) ? `'${cell}` : cell));
  return isFirstALine.test(text) ? `'${cells}` : cells;
}

/**
 * Restores a defused text. The apostrophe in `'+62812`, as people write it to keep a spreadsheet from calculating, is
 * lost as well.
 */
export function undefused(text: string, separator: string = ','): string {
  if (!text.includes("'")) return text;
  const cells = text.startsWith("'") && isFirstALine.test(text) ? text.slice(1) : text;
  return eachCell(cells, separator, (cell) => (cell.startsWith("'") && isFormula.test(cell) ? cell.slice(1) : cell));
}

/**
 * A text of a workbook, which needs no guard: only what `undefused` would change is written so that it restores it. A
 * CSV file of ours keeps its apostrophes when a spreadsheet saves it as a workbook, so workbooks are read by it too.
 */
export function restorable(text: string): string {
  return undefusedIn(text) === text ? text : defused(text, ';');
}

/** Restores a text of a workbook, whatever separated the file that it was. */
export function undefusedIn(text: string): string {
  return undefused(text, ';');
}

function eachCell(text: string, separator: string, change: (cell: string) => string): string {
  return text
    .split(separator === ';' ? /([,;\t-\r\x85\u2028\u2029])/ : /([;\t-\r\x85\u2028\u2029])/)
    .map((piece, at) => (at % 2 === 0 ? change(piece) : piece))
    .join('');
}

/** Of a cell: quotes, apostrophes and what looks like nothing, and then a sign. */
const isFormula = /^[\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb'"]*[=+\-@＝＋－＠]/u;
/** Of a whole text: the same, and then the end of a line. */
const isFirstALine = /^[\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb'"]*[\t-\r\x85\u2028\u2029]/u;

interface FileNameParts {
  title: string;
  tenant: string;
  from?: string | undefined;
  to: string;
  format: ReportFormat;
}

/** `transaksi_pt-maju-motor_2026-01-01_2026-01-31.xlsx`, in characters that every system allows in file names. */
export function fileName({ title, tenant, from, to, format }: FileNameParts): string {
  return `${[slug(title), slugOfTenant(tenant), from, to].filter(Boolean).join('_')}.${format}`;
}

/** A long name is cut, but not its mark. */
function slugOfTenant(name: string): string {
  return name.endsWith(testMark) ? `${slug(name.slice(0, -testMark.length))}-${slug(testMark)}` : slug(name);
}

function slug(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
}

/**
 * Formats instants in a time zone: `2026-01-31 14:05:09`. The formatter is shared, since creating one costs more than a
 * thousand uses.
 */
export function wallClock(timeZone: string): (instant: string) => string {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (instant) => clock.format(new Date(instant));
}
