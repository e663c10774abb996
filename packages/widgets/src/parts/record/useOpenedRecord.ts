import { useState } from 'react';
import type { Conflict } from './ConflictForm.tsx';

export interface OpenedRecord<Row> {
  /** The record whose values stand in the form. Its version goes with what is sent, so nothing newer is overwritten. */
  opened: Row;
  /** For `RecordDialog`, which offers to take up what somebody else has changed since. */
  conflict: Conflict | undefined;
}

/**
 * Keeps the record that a form was opened with, while others change it.
 * @param record as it is now; undefined while a new one is made
 */
export function useOpenedRecord<Row extends Conflict['record'] | undefined>(
  record: Row,
  how: Pick<Conflict<NonNullable<Row>>, 'valuesOf' | 'resource'>,
): OpenedRecord<Row> {
  const [opened, setOpened] = useState(record);
  return { opened, conflict: record && opened && { ...how, record, opened, onReloaded: () => setOpened(record) } };
}
