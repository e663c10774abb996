import { refusal } from '../refusal.ts';

/** The record with an id, or the 404 that says what was not found. */
export function findRecord<Row extends { id: number }>(records: Row[], id: number, what: string): Row {
  const found = records.find((record) => record.id === id);
  if (!found) throw refusal(404, [`${what} tidak ditemukan`]);
  return found;
}

/** Puts the next state of a record in the place of the former one. */
export function replaceRecord<Row extends { id: number }>(records: Row[], next: Row): Row {
  records[records.findIndex((record) => record.id === next.id)] = next;
  return next;
}

/** Takes a record out of its list. */
export function removeRecord<Row extends { id: number }>(records: Row[], gone: Row): Row {
  records.splice(records.indexOf(gone), 1);
  return gone;
}

type Defined<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

/** The fields that were sent, without those that were left out. */
export function given<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>; // what is left is defined
}
