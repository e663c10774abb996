import { notFound } from '@finance/contract/checks/refusal';

/** The record with an id or a uuid, or the 404 that says what was not found. */
export function findRecord<Row extends { id: number; uuid?: string }>(
  records: readonly Row[],
  id: number | string,
  what: string,
): Row {
  const found = records.find((record) => record.id === id || record.uuid === id);
  if (!found) throw notFound(what);
  return found;
}

/** Puts the next state of a record in the place of the former one, or at the end where there was none. */
export function putRecord<Row extends { id: number }>(records: Row[], next: Row): Row {
  const index = records.findIndex((record) => record.id === next.id);
  records.splice(index === -1 ? records.length : index, 1, next);
  return next;
}

/** Takes a record out of its list. */
export function removeRecord<Row extends { id: number }>(records: Row[], gone: Row): Row {
  records.splice(records.indexOf(gone), 1);
  return gone;
}

/**
 * Whether a change leaves a record as it was. `next` is a copy with some fields replaced, so their order is the same.
 */
export function isUnchanged<Row extends object>(current: Row, next: Row): boolean {
  return JSON.stringify(current) === JSON.stringify(next);
}
