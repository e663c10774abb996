/** The thread that writes one workbook: it asks for rows of values, and answers each 'read' with bytes of the file. */
import { parentPort, workerData } from 'node:worker_threads';
import { writeXlsxStream } from 'hucre/xlsx';
import type { FromThread, ToThread, Value, WorkbookOrder } from './workbook.ts';
import { wallClock } from './report.rules.ts';

const { title, columns, timezone } = workerData as WorkbookOrder; // what `workbook` sends
const clock = wallClock(timezone);
const widths = { text: 22, rupiah: 18, count: 10, date: 12, instant: 17 };
const formats: Partial<Record<keyof typeof widths, string>> = {
  rupiah: '#,##0;[Red]-#,##0',
  count: '0',
  date: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm',
};

let hearRows: ((rows: Value[][] | null) => void) | undefined;

async function* cells() {
  for (;;) {
    const rows = await new Promise<Value[][] | null>((resolve) => {
      hearRows = resolve;
      say({ name: 'rows' });
    });
    if (!rows) return;
    for (const row of rows) yield row.map(cell);
  }
}

/** Typed cells: a text stays a string even if it begins with `=`, an amount is a number, a day a date. */
function cell(value: Value, at: number): string | number | Date | null {
  if (value === null) return null;
  const kind = columns[at]?.kind;
  if (kind === 'date') return new Date(`${value}T00:00:00Z`);
  if (kind === 'instant') return new Date(`${clock(String(value)).replace(' ', 'T')}Z`);
  return value;
}

const file = writeXlsxStream(cells(), {
  name: title,
  freezePane: { rows: 1 },
  columns: columns.map(({ header, kind, width = widths[kind] }) => ({
    header,
    width,
    ...(formats[kind] ? { numFmt: formats[kind] } : {}),
  })),
}).getReader();

parentPort?.on('message', (message: ToThread) => {
  if (message.name === 'rows') hearRows?.(message.rows);
  else
    void file
      .read()
      .then(({ value }) => say({ name: 'bytes', bytes: value ?? null }))
      .catch((error: unknown) => say({ name: 'fault', text: String(error) }));
});

function say(message: FromThread): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is a window's
  parentPort?.postMessage(message);
}
