import type { Trx } from '../database/database.ts';
import type { Scope } from '../database/in-tenant.ts';

/** One column of a report. A text is never a formula, whatever it begins with. */
export interface ReportColumn<Row> {
  header: string;
  /** `rupiah` and `count` are numbers, `date` a day, `instant` a time on the tenant's clock; `text` is all that people typed. */
  kind: 'text' | 'rupiah' | 'count' | 'date' | 'instant';
  // A method, so that the table of all reports may forget its rows' type.
  value(row: Row): string | number | bigint | null;
  /** In letters; by its kind where it is left out. */
  width?: number;
}

/** A list as a file: what to call it, its columns, and where its rows come from. A new resource is one such definition and its line in `report.routes.ts`. */
export interface Report<Query, Row> {
  /** The name of the sheet and of the file. */
  title: string;
  columns: readonly ReportColumn<Row>[];
  /** The days that the file name says. */
  days: (query: Query, scope: Scope) => { from?: string | undefined; to: string };
  /** Every row of the filter, as few at a time as the reader takes, and how many they will be. */
  open: (trx: Trx, scope: Scope, query: Query) => Promise<{ count: number; rows: AsyncIterable<Row> | Iterable<Row> }>;
}
