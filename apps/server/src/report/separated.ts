import { cellsOf } from './line.ts';
import { defused } from './report.rules.ts';
import type { ReportHead } from './report.ts';

/**
 * CSV with a byte order mark, so that Excel detects UTF-8. A row of harmless letters as PostgreSQL wrote it is nearly
 * CSV; only others are taken apart, which costs more than PostgreSQL's work for them.
 */
export async function* separated(
  columns: readonly ReportHead[],
  lines: AsyncIterable<string[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`\uFEFF${columns.map(({ header }) => quoted(header)).join(',')}`);
  for await (const batch of lines) {
    let text = '';
    for (const line of batch)
      text += `\r\n${harmless.test(line) ? line.slice(1, -1).replaceAll('"', '') : rewritten(columns, line)}`;
    yield encoder.encode(text);
  }
}

/** No cell begins with `-` or a space, and nothing is in one that needs quotes or that `defused` changes. */
const harmless =
  /^\((?:(?:[\w.:/][\w.:/-]*|"(?:[\w.:/()][\w .:/()-]*)?")?,)*(?:[\w.:/][\w.:/-]*|"(?:[\w.:/()][\w .:/()-]*)?")?\)$/;

function rewritten(columns: readonly ReportHead[], line: string): string {
  return cellsOf(line)
    .map((cell, at) => (cell === null ? '' : quoted(columns[at]?.kind === 'text' ? defused(cell) : cell)))
    .join(',');
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
