/** A number as it was written: a double would round `9007199254740993` and forget the zero of `1.0`. */
export class WrittenNumber {
  readonly written: string;

  constructor(written: string) {
    this.written = written;
  }
}

/** What JSON can say. */
export type Exact = null | boolean | string | WrittenNumber | Exact[] | { [name: string]: Exact };

/** Parses JSON without rounding any number. */
export function parseExact(text: string): Exact {
  const keep = (_: string, value: unknown, { source = '' }: { source?: string }): unknown =>
    typeof value === 'number' ? new WrittenNumber(source) : value;
  // TypeScript does not know the third parameter yet
  return JSON.parse(text, keep as (key: string, value: unknown) => unknown) as Exact;
}

/**
 * The one text of a value, as RFC 8785 has it except that numbers stay as they were written: names sorted by UTF-16
 * code units, no white space, strings as `JSON.stringify` escapes them.
 *
 * @param instead answers the text for the value at a path (RFC 6901), or undefined for the value's own
 */
export function canonical(
  value: Exact,
  instead?: (path: string, value: Exact) => string | undefined,
  path = '',
): string {
  const replaced = instead?.(path, value);
  if (replaced !== undefined) return replaced;
  if (value instanceof WrittenNumber) return value.written;
  if (Array.isArray(value)) return `[${value.map((one, i) => canonical(one, instead, `${path}/${i}`)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, member]) =>
        `${JSON.stringify(name)}:${canonical(member, instead, instead ? `${path}/${escaped(name)}` : path)}`,
    );
  return `{${members.join(',')}}`;
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
