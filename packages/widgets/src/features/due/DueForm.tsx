import type { ApiError } from '@finance/api-client';
import type { Due, DueType } from '@finance/contract';
import { askForDate, readDefaults, RecordDialog, useLateResolver, useNewDefaults } from '../../parts/record/index.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useWrite } from '../../runtime/index.ts';
import { DueFields } from './DueFields.tsx';
import { type DueFormSettings, type DueValues, emptyDue, fieldSetup, valuesOf } from './dueFormValues.ts';

export interface DueFormProps {
  /** Without it the modal waits out of sight. Default true. */
  isOpen?: boolean;
  /** Heading of the modal. */
  title: string;
  type: DueType;
  settings: DueFormSettings;
  /** The due to change; a new one is written down without it. */
  due?: Due;
  /** The server has it; the modal is to be closed. */
  onSaved: (due: Due) => void;
  /** The server refused it, or its answer was lost. */
  onError?: ((error: ApiError) => void) | undefined;
  onClose: () => void;
}

const loadRules = async () => (await import('./dueRules.ts')).dueRules;

/** The modal form that writes down a hutang or piutang, or changes one. */
export function DueForm({ isOpen = true, title, type, settings, due, onSaved, onError, onClose }: DueFormProps) {
  const defaults = readDefaults(settings.defaults);
  const [defaultValues] = useState(() => ({ ...(due ? valuesOf(due) : emptyDue(type)), ...defaults }));
  const resolver = useLateResolver(loadRules);
  const form = useForm<DueValues>({ defaultValues, resolver });
  useNewDefaults(form, {
    given: defaults,
    empty: emptyDue(type),
    isLocked: (name) => name !== 'type' && fieldSetup(name, settings).readOnly,
  });
  const options = {
    inForm: true,
    success: 'Berhasil menyimpan',
    onError,
    onSaved: ({ data }: { data: Due }) => onSaved(data),
  };
  const store = useWrite('due', 'store', options);
  const update = useWrite('due', 'update', options);

  async function save(values: DueValues) {
    const { amount, date, ...fields } = values;
    if (amount === null) return; // the schema has refused it before
    if (!due) return void (await store.run({ ...fields, amount, date }));
    if (date === null) return askForDate(form);
    await update.run(due.id, { ...fields, amount, date, version: due.version });
  }

  return (
    <RecordDialog
      isOpen={isOpen}
      title={title}
      form={form}
      write={due ? update : store}
      save={save}
      onClose={onClose}
      width="sm"
    >
      <DueFields form={form} settings={settings} isEdit={due !== undefined} />
    </RecordDialog>
  );
}
