import type { Trx } from '../database/database.ts';
import type { Scope } from '../database/in-tenant.ts';

/** A column of a report. Text is never written as a formula. */
export interface ReportColumn<Row> {
  header: string;
  /**
   * `rupiah` and `count` are numbers, `date` a day, `instant` a time in the tenant's zone; `text` is anything typed by
   * users.
   */
  kind: 'text' | 'rupiah' | 'count' | 'date' | 'instant';
  // A method instead of a property, so that the table of all reports type-checks.
  value(row: Row): string | number | bigint | null;
  /** Width in characters; by default from `kind`. */
  width?: number;
}

/**
 * A list as a file: its name, its columns and the source of its rows. A new report is one such definition and its line
 * in `report.routes.ts`.
 */
export interface Report<Query, Row> {
  /** The name of the sheet and of the file. */
  title: string;
  columns: readonly ReportColumn<Row>[];
  /** The range of days in the file name. */
  days: (query: Query, scope: Scope) => { from?: string | undefined; to: string };
  /** All rows that match the filter, fetched as they are read, and their number. */
  open: (trx: Trx, scope: Scope, query: Query) => Promise<{ count: number; rows: AsyncIterable<Row> | Iterable<Row> }>;
}
