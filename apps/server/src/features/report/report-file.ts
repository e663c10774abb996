import type { CsvSeparator, ReportFormat } from '@finance/contract';
import type { ReportHead, ReportRows } from './report.ts';
import { separated } from './separated.ts';
import { workbook } from './workbook.ts';

export const mediaTypes: Record<ReportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  pdf: 'application/pdf',
};

interface Sheet<Row> extends ReportRows<Row> {
  title: string;
  columns: readonly ReportHead[];
}

/** The bytes of a report file, generated while they are read. */
export function reportFile<Row>(
  { format, separator }: { format: ReportFormat; separator: CsvSeparator },
  { title, columns, rows, lines, print }: Sheet<Row>,
): ReadableStream<Uint8Array> {
  switch (format) {
    case 'xlsx':
      return workbook({ title, columns: columns.map(plain) }, lines);
    case 'csv':
      return streamOf(separated(columns, lines, separator));
    case 'json':
      return streamOf(json(rows));
    case 'pdf':
      if (!print) throw new TypeError('the query of this report has no such format');
      return print();
    default:
      return format satisfies never;
  }
}

/** What of a column can be sent to a thread. */
function plain({ header, kind, width, isCode }: ReportHead): ReportHead {
  return { header, kind, ...(width === undefined ? {} : { width }), ...(isCode ? { isCode } : {}) };
}

async function* json<Row>(rows: ReportRows<Row>['rows']): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let piece = '{"data":[';
  let isFirst = true;
  for await (const row of rows) {
    piece += `${isFirst ? '' : ','}${JSON.stringify(row)}`;
    isFirst = false;
    if (piece.length < 65_536) continue;
    yield encoder.encode(piece);
    piece = '';
  }
  yield encoder.encode(`${piece}]}`);
}

/** Unlike node's `Readable.toWeb`, it does not fail when its reader leaves while a piece is made. */
function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
