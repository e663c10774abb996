import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type Resource, useFinance, type Write } from '../../runtime/index.ts';
import { ConflictAlert } from './ConflictAlert.tsx';

/** A record in a form, and as others have changed it. */
export interface Conflict<Row = { version: number }> {
  /** As it is now. */
  record: Row;
  /** As the form shows it. */
  opened: Row;
  /** What is read again once the server refuses to overwrite somebody else's change. */
  resource: Resource;
  /** What the fields hold for a record; a method, so that `RecordDialog` takes any kind of record. */
  valuesOf(record: Row): FieldValues;
  /** The form shows the record as it is now. */
  onReloaded: () => void;
}

export interface ConflictFormProps extends Conflict {
  // The fields are handled by their names, whatever they are.
  // oxlint-disable-next-line typescript/no-explicit-any
  form: Pick<UseFormReturn<any, any, any>, 'getValues' | 'reset' | 'setError' | 'setValue'>;
  write: Pick<Write<never, unknown>, 'error' | 'isSaving' | 'isUncertain' | 'reset'>;
}

/** Once somebody else has changed the record: offers to take that up, except where the user has typed. */
export function ConflictForm({ form, write, record, opened, resource, valuesOf, onReloaded }: ConflictFormProps) {
  const { invalidate } = useFinance();
  const { error, isSaving, isUncertain } = write;
  useEffect(() => {
    if (error?.status === 409) invalidate([resource]);
  }, [error, resource, invalidate]);

  function handleReload() {
    const [before, newest, typed] = [valuesOf(opened), valuesOf(record), form.getValues() as FieldValues];
    const isTyped = (name: string) => !isSame(typed[name], before[name]);
    const kept = Object.keys(newest).filter((name) => withPartners(name).some(isTyped));
    const isDisputed = (name: string) => !isSame(newest[name], before[name]) && !isSame(newest[name], typed[name]);
    form.reset(newest, { keepFieldsRef: true }); // so that one can take the focus
    for (const name of kept) form.setValue(name, typed[name], { shouldDirty: true });
    for (const [index, name] of kept.filter(isDisputed).entries())
      form.setError(name, { message: 'Juga diubah orang lain. Periksa lagi.' }, { shouldFocus: index === 0 });
    write.reset();
    onReloaded();
  }

  // A save of one's own is under way, or was perhaps.
  if (record.version <= opened.version || isSaving || isUncertain) return null;
  return <ConflictAlert isRefused={error !== null} onReload={handleReload} />;
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
