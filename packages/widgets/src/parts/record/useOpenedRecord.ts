import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type Resource, useFinance, type Write } from '../../runtime/index.ts';

export interface OpenedRecordOptions<Row, Values extends FieldValues, Output> {
  form: Pick<UseFormReturn<Values, unknown, Output>, 'getValues' | 'reset' | 'setError' | 'setValue'>;
  /** The record as it is now; undefined while a new one is made. */
  record: Row;
  /** What the fields hold for a record. */
  valuesOf: (record: NonNullable<Row>) => Values;
  /** What is read again once the server refuses to overwrite somebody else's change. */
  resource: Resource;
  write: Pick<Write<never, unknown>, 'error' | 'isSaving' | 'isUncertain' | 'reset'>;
}

export interface OpenedRecord<Row> {
  /** The record whose values stand in the form. Its version goes with what is sent, so nothing newer is overwritten. */
  opened: Row;
  /** Somebody else has changed it since: takes up the newest values, except where the user has typed. */
  renew: (() => void) | undefined;
}

/** Keeps the record that a form was opened with, while others change it. */
export function useOpenedRecord<Row extends { version: number } | undefined, Values extends FieldValues, Output>({
  form,
  record,
  valuesOf,
  resource,
  write,
}: OpenedRecordOptions<Row, Values, Output>): OpenedRecord<Row> {
  const { touch } = useFinance();
  const [opened, setOpened] = useState(record);
  const { error, isSaving, isUncertain } = write;
  useEffect(() => {
    if (error?.status === 409) touch([resource]);
  }, [error, resource, touch]);

  if (!record || !opened || record.version <= opened.version || isSaving || isUncertain)
    return { opened, renew: undefined };
  const [newest, before] = [valuesOf(record), valuesOf(opened)];

  function renew() {
    const typed = form.getValues();
    const isTyped = (name: string) => !isSame(typed[name], before[name]);
    const isChanged = (name: string) => !isSame(newest[name], before[name]);
    const kept = Object.keys(newest).filter((name) => withPartners(name).some(isTyped)) as Path<Values>[]; // its keys
    form.reset(newest);
    for (const name of kept) form.setValue(name, typed[name], { shouldDirty: true });
    for (const name of kept.filter((each) => isChanged(each) && !isSame(typed[each], newest[each])))
      form.setError(name, { message: 'Juga diubah orang lain. Periksa lagi.' });
    write.reset();
    setOpened(record);
  }
  return { opened, renew };
}

/** Fields that are one choice: whoever has changed one of them means all of them. */
const partners = [
  ['amount', 'amount_sign'],
  ['account_type', 'account_id'],
  ['from_account_type', 'from_account_id'],
  ['to_account_type', 'to_account_id'],
  ['entity_id', 'entity_name', 'entity_phone_number'],
  ['related_entity_id', 'related_entity_name', 'related_entity_phone_number'],
  ['transactable_app', 'transactable_type', 'transactable_subtype', 'transactable_id'],
];

function withPartners(name: string): string[] {
  return partners.find((names) => names.includes(name)) ?? [name];
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
