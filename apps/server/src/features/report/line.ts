/** A sum too large for a number comes as `bigint`. */
export type Value = string | number | bigint | null;

/** A row's values as PostgreSQL writes a record as text: `(12,2026-01-31,"BCA 1",,-500)`. */
export function lineOf(values: readonly Value[]): string {
  return `(${values.map((value) => (value === null ? '' : inLine(String(value)))).join(',')})`;
}

function inLine(text: string): string {
  return text === '' || needsQuotes.test(text) ? `"${text.replaceAll('\\', '\\\\').replaceAll('"', '""')}"` : text;
}
const needsQuotes = /[\s",()\\]/;

/** The texts of a row's cells; null where there is none. */
export function rollupOf(line: string): (string | null)[] {
  const cells: (string | null)[] = [];
  for (let at = 1; at < line.length;) {
    if (line[at] === '"') {
      const end = closingQuote(line, at);
      const text = line.slice(at + 1, end);
      cells.push(text.replaceAll('""', '"').replaceAll('\\\\', '\\'));
      at = end + 2;
    } else {
      const comma = line.indexOf(',', at);
      const end = comma < 0 ? line.length - 1 : comma;
      cells.push(end === at ? null : line.slice(at, end));
      at = end + 1;
    }
  }
  return cells;
}

function closingQuote(line: string, from: number): number {
  let at = line.indexOf('"', from + 1);
  while (line[at + 1] === '"') at = line.indexOf('"', at + 2);
  return at;
}
