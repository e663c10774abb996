import type { CsvSeparator } from '@finance/contract';
import { rollupOf } from './line.ts';
import { defused } from './report.rules.ts';
import type { ReportHead } from './report.ts';

/**
 * CSV with a byte order mark, so that Excel detects UTF-8. A row of harmless letters as PostgreSQL wrote it is nearly
 * CSV; only others are taken apart, which costs more than PostgreSQL's work for them.
 */
export async function* separated(
  columns: readonly ReportHead[],
  lines: AsyncIterable<string[]>,
  separator: CsvSeparator,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`\uFEFF${columns.map(({ header }) => quoted(header, separator)).join(separator)}`);
  for await (const batch of lines) {
    let text = '';
    for (const line of batch)
      text += `\r\n${harmless.test(line) ? plain(line, separator) : rewritten(columns, line, separator)}`;
    yield encoder.encode(text);
  }
}

/** Cells without quotes; none of a harmless line holds a comma. */
function plain(line: string, separator: CsvSeparator): string {
  const cells = line.slice(1, -1).replaceAll('"', '');
  return separator === ',' ? cells : cells.replaceAll(',', separator);
}

/** No cell begins with `-` or a space, and nothing is in one that needs quotes or that `defused` changes. */
const harmless =
  /^\((?:(?:[\w.:/][\w.:/-]*|"(?:[\w.:/()][\w .:/()-]*)?")?,)*(?:[\w.:/][\w.:/-]*|"(?:[\w.:/()][\w .:/()-]*)?")?\)$/;

function rewritten(columns: readonly ReportHead[], line: string, separator: CsvSeparator): string {
  return rollupOf(line)
    .map((cell, at) => {
      if (cell === null) return '';
      return quoted(columns[at]?.kind === 'text' ? defused(cell, separator) : cell, separator);
    })
    .join(separator);
}

function quoted(text: string, separator: CsvSeparator): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
