import type { ApiError } from '@finance/api-client';
import { type Due, type DueType, NewDue } from '@finance/contract';
import { askForDate, contractResolver, readDefaults, RecordDialog, useNewDefaults } from '../../parts/record/index.ts';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useWrite } from '../../runtime/index.ts';
import { DueFields } from './DueFields.tsx';
import { type DueFormSettings, type DueValues, emptyDue, fieldSetup, valuesOf } from './dueFormValues.ts';

export interface DueFormProps {
  /** Otherwise the modal is drawn, but hidden. Default true. */
  isOpen?: boolean;
  /** Heading of the modal. */
  title: string;
  type: DueType;
  settings: DueFormSettings;
  /** The due to change; without it a new one is recorded. */
  due?: Due;
  /** The server has saved it: close the modal. */
  onSaved: (due: Due) => void;
  /** The server refused it, or its answer was lost. */
  onError?: ((error: ApiError) => void) | undefined;
  onClose: () => void;
}

const resolver: Resolver<DueValues, unknown, NewDue> = contractResolver(NewDue);

/** The modal form that records a hutang or piutang, or changes one. */
export function DueForm({ isOpen = true, title, type, settings, due, onSaved, onError, onClose }: DueFormProps) {
  const defaults = readDefaults(settings.defaults);
  const [defaultValues] = useState(() => ({ ...(due ? valuesOf(due) : emptyDue(type)), ...defaults }));
  const form = useForm<DueValues, unknown, NewDue>({ defaultValues, resolver });
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

  async function save(values: NewDue) {
    const { date, ...fields } = values;
    if (!due) return void (await store.run(values));
    if (!date) return askForDate(form);
    await update.run(due.id, { ...fields, date, version: due.version });
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
