import { useState } from 'react';
import type { Renewal } from './RenewForm.tsx';

export interface OpenedRecord<Row> {
  /** The record whose values stand in the form. Its version goes with what is sent, so nothing newer is overwritten. */
  opened: Row;
  /** For `RecordDialog`, which offers to take up what somebody else has changed since. */
  renewal: Renewal | undefined;
}

/**
 * Keeps the record that a form was opened with, while others change it.
 * @param record as it is now; undefined while a new one is made
 */
export function useOpenedRecord<Row extends Renewal['record'] | undefined>(
  record: Row,
  how: Pick<Renewal<NonNullable<Row>>, 'valuesOf' | 'resource'>,
): OpenedRecord<Row> {
  const [opened, setOpened] = useState(record);
  return { opened, renewal: record && opened && { ...how, record, opened, onRenewed: () => setOpened(record) } };
}
