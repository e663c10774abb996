import { checkLength, mostColumns } from './sheet.ts';

/**
 * The rows of a CSV text, one at a time. Quoted fields may contain separators, doubled quotes and line ends. Takes
 * linear time.
 */
export function* separatedRows(text: string, separator: string): Generator<string[]> {
  const [end, quote] = [text.length, '"'];
  let at = text.startsWith('\ufeff') ? 1 : 0;
  for (let line = 1; at < end; line++) {
    const cells: string[] = [];
    for (let column = 0; ; column++) {
      let field = '';
      if (text[at] === quote) {
        at += 1;
        for (;;) {
          const closing = text.indexOf(quote, at);
          field = checkLength(field + text.slice(at, closing === -1 ? end : closing), line);
          at = closing === -1 ? end : closing + 1;
          if (text[at] !== quote) break;
          field += quote;
          at += 1;
        }
      }
      const start = at;
      while (at < end && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
      if (column < mostColumns) cells.push(checkLength(field + text.slice(start, at), line).trim());
      if (text[at] !== separator || at >= end) break;
      at += 1;
    }
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    yield cells;
  }
}
