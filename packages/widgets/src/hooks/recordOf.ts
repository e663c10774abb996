import type { Read } from '../runtime/index.ts';

/** One record, which is read again after a write of this page's user or, with `LiveUpdates`, of others. */
export interface ReadRecord<Row> extends Omit<Read<Row>, 'data'> {
  /** Undefined until the first answer, and after an error without one. */
  record: Row | undefined;
}

export function recordOf<Row>({ data, ...read }: Read<{ data: Row }>): ReadRecord<Row> {
  return { ...read, record: data?.data };
}
