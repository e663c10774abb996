import { Readable } from 'node:stream';
import type { ReportFormat } from '@finance/contract';
import { writeCsvStream } from 'hucre/csv';
import type { ReportColumn } from './report.ts';
import { defused, wallClock } from './report.rules.ts';
import { type Value, workbook, type WorkbookOrder } from './workbook.ts';

export const mediaTypes: Record<ReportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
};

interface Sheet<Row> {
  title: string;
  columns: readonly ReportColumn<Row>[];
  rows: AsyncIterable<Row> | Iterable<Row>;
  timezone: string;
}

/** The bytes of a report file, generated while they are read. */
export function reportFile<Row>(format: ReportFormat, sheet: Sheet<Row>): ReadableStream<Uint8Array> {
  switch (format) {
    case 'xlsx':
      return workbook(orderOf(sheet), valuesOf(sheet));
    case 'csv':
      return separated(sheet);
    case 'json':
      return json(sheet.rows);
    default:
      return format satisfies never;
  }
}

/** What of a sheet can be sent to a thread. */
function orderOf<Row>({ title, columns, timezone }: Sheet<Row>): WorkbookOrder {
  return {
    title,
    timezone,
    columns: columns.map(({ header, kind, width }) => ({ header, kind, ...(width === undefined ? {} : { width }) })),
  };
}

function valuesOf<Row>({ columns, rows }: Sheet<Row>): AsyncGenerator<Value[]> {
  return mapped(rows, (row) => columns.map(({ value }) => written(value(row))));
}

/** Writes CSV with a byte order mark, so that Excel detects UTF-8. */
function separated<Row>({ columns, rows, timezone }: Sheet<Row>): ReadableStream<Uint8Array> {
  const clock = wallClock(timezone);
  function cell({ kind, value }: ReportColumn<Row>, row: Row): string | number | null {
    const given = written(value(row));
    if (given === null) return null;
    if (kind === 'instant') return clock(String(given));
    return typeof given === 'string' && kind !== 'rupiah' ? defused(given) : given;
  }
  return writeCsvStream(
    mapped(rows, (row) => columns.map((column) => cell(column, row))),
    { bom: true, headers: columns.map((column) => column.header) },
  );
}

/** A sum too large for a number is written as text: spreadsheets show all its digits, and visibly do not add it up. */
function written(given: string | number | bigint | null): string | number | null {
  return typeof given === 'bigint' && Number.isSafeInteger(Number(given))
    ? Number(given)
    : typeof given === 'bigint'
      ? String(given)
      : given;
}

function json<Row>(rows: Sheet<Row>['rows']): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  async function* pieces() {
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
  // the DOM's type for the same stream
  return Readable.toWeb(Readable.from(pieces(), { objectMode: false })) as ReadableStream<Uint8Array>;
}

async function* mapped<Row, Result>(rows: Sheet<Row>['rows'], map: (row: Row) => Result): AsyncGenerator<Result> {
  for await (const row of rows) yield map(row);
}
