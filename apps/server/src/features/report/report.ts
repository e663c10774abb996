import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { lineOf, type Value } from './line.ts';
import { wallClock } from './report.rules.ts';

/** What a column of a report is. Text is never written as a formula. */
export interface ReportHead {
  header: string;
  /**
   * `rupiah` and `count` are numbers, `date` a day, `instant` a time in the tenant's zone; `text` is anything typed by
   * users.
   */
  kind: 'text' | 'rupiah' | 'count' | 'date' | 'instant';
  /** Width in characters; by default from `kind`. */
  width?: number;
  /** Of a text: digits such as those of a phone number, which a workbook keeps as they are when they are edited. */
  isCode?: true;
}

/** A column whose cells are made of the list's records; an `instant` is given in ISO format. */
export interface ReportColumn<Row> extends ReportHead {
  // A method instead of a property, so that the table of all reports type-checks.
  value(row: Row): Value;
}

/**
 * A list as a file: its name, its columns and the source of its rows. A new report is one such definition and its line
 * in `report.routes.ts`.
 */
export interface Report<Query, Row> {
  /** The name of the sheet and of the file. */
  title: string;
  columns: readonly ReportHead[];
  /** The range of days in the file name. */
  days: (query: Query, scope: Scope) => { from?: string | undefined; to: string };
  /** How many rows match the filter, and where they come from; only one of the sources is read. */
  open: (trx: Trx, scope: Scope, query: Query) => Promise<{ count: number } & ReportRows<Row>>;
}

export interface ReportRows<Row> {
  /** The list's records, for JSON. */
  rows: AsyncIterable<Row> | Iterable<Row>;
  /** The cells of the columns, for tables: see `lineOf`. */
  lines: AsyncIterable<string[]>;
  /** The bytes of the report on paper, of one that has the format `pdf`. */
  print?: (() => ReadableStream<Uint8Array>) | undefined;
}

/** A report whose cells are made of the list's records. For the longest list the database makes them. */
export function ofRecords<Query, Row>({
  open,
  ...report
}: Pick<Report<Query, Row>, 'title' | 'days'> & {
  columns: readonly ReportColumn<Row>[];
  open: (trx: Trx, scope: Scope, query: Query) => Promise<{ count: number } & Omit<ReportRows<Row>, 'lines'>>;
}): Report<Query, Row> {
  return {
    ...report,
    async open(trx, scope, query) {
      const opened = await open(trx, scope, query);
      return { ...opened, lines: linesOf(report.columns, opened.rows, scope.timezone) };
    },
  };
}

const atOnce = 200;

/** The cells of records, some at a time. */
export async function* linesOf<Row>(
  columns: readonly ReportColumn<Row>[],
  rows: ReportRows<Row>['rows'],
  timezone: string,
): AsyncGenerator<string[]> {
  const clock = wallClock(timezone);
  const cell = ({ kind, value }: ReportColumn<Row>, row: Row) => {
    const given = value(row);
    return kind === 'instant' && given !== null ? clock(String(given)) : given;
  };
  let lines: string[] = [];
  for await (const row of rows) {
    lines.push(lineOf(columns.map((column) => cell(column, row))));
    if (lines.length < atOnce) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}
