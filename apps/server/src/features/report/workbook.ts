import type { ReportHead } from './report.ts';
import { threaded } from './threaded.ts';

/** What the thread is told about the sheet. */
export interface WorkbookOrder {
  title: string;
  columns: ReportHead[];
}

const program = new URL('./workbook-thread.ts', import.meta.url);

/** The bytes of a workbook with these rows, written while they are read. */
export function workbook(order: WorkbookOrder, lines: AsyncIterable<string[]>): ReadableStream<Uint8Array> {
  return threaded({ program, order, megabytes: 24 }, lines);
}
