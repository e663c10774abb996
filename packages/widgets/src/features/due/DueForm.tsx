import type { ApiError } from '@finance/api-client';
import { type Due, type DueType, NewDue } from '@finance/contract';
import {
  askForDate,
  contractResolver,
  LoadableFormTop,
  LoadableSaveAndNewButtons,
  readDefaults,
  RecordDialog,
  useNewDefaults,
  useSaveAndNew,
  useOpenedRecord,
  useRefocus,
} from '../../parts/record/index.ts';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useWrite } from '../../runtime/index.ts';
import { LoadableUnblockButton } from '../cash-closing/index.ts';
import { DueFields } from './DueFields.tsx';
import { type DueFormSettings, type DueValues, dueFields, emptyDue, fieldSetup, valuesOf } from './dueFormValues.ts';
import { dueNews } from './dueNews.tsx';

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
  /** Offers 'Simpan & buat lagi' too. */
  isRepeatable?: boolean | undefined;
  /** The server has saved it, and the form begins anew. */
  onRepeated?: ((due: Due) => void) | undefined;
  /** The server refused it, or its answer was lost. */
  onError?: ((error: ApiError) => void) | undefined;
  onClose: () => void;
}

const resolver: Resolver<DueValues, unknown, NewDue> = contractResolver(NewDue);

/** The modal form that records a hutang or piutang, or changes one. */
export function DueForm({
  isOpen = true,
  title,
  type,
  settings,
  due,
  onSaved,
  isRepeatable = false,
  onRepeated,
  onError,
  onClose,
}: DueFormProps) {
  const defaults = readDefaults(settings.defaults);
  const [defaultValues] = useState(() => ({ ...(due ? valuesOf(due) : emptyDue(type)), ...defaults }));
  const form = useForm<DueValues, unknown, NewDue>({ defaultValues, resolver });
  const isLocked = (name: string) => dueFields.some((field) => field === name && fieldSetup(field, settings).readOnly);
  useNewDefaults(form, { given: defaults, empty: emptyDue(type), isLocked });
  const saveAndNew = useSaveAndNew<Due>();
  const options = {
    inForm: true,
    success:
      saveAndNew.after === 'again' // the form itself names it
        ? undefined
        : ({ data }: { data: Due }) => dueNews(data, due === undefined),
    onError,
    onSaved: ({ data }: { data: Due }) => handleSaved(data),
  };
  const store = useWrite('due', 'store', options);
  const update = useWrite('due', 'update', options);
  const write = due ? update : store;
  const { opened, conflict } = useOpenedRecord(due, { valuesOf, resource: 'due' });
  useRefocus(saveAndNew, write.isSaving);

  async function save(values: NewDue) {
    const { date, ...fields } = values;
    if (!opened) return void (await store.run({ ...values, type })); // the host may have changed it
    if (!date) return askForDate(form);
    await update.run(opened.id, { ...fields, date, version: opened.version });
  }

  function handleSaved(data: Due) {
    if (saveAndNew.after !== 'again') return onSaved(data);
    form.reset({ ...emptyDue(type), ...defaults, date: form.getValues('date') });
    saveAndNew.startAnew(data);
    onRepeated?.(data);
  }

  return (
    <RecordDialog
      isOpen={isOpen}
      title={title}
      form={form}
      write={write}
      unblock={LoadableUnblockButton}
      save={save}
      onClose={onClose}
      width="sm"
      more={isRepeatable && !due && <LoadableSaveAndNewButtons saveAndNew={saveAndNew} disabled={write.isSaving} />}
      conflict={conflict}
      onStart={saveAndNew.start}
      top={
        <LoadableFormTop
          key={type}
          isOpen={isOpen}
          draft={{ form: 'due', record: opened, given: [type, defaults], isLocked }}
          form={form}
          write={write}
          saveAndNew={saveAndNew}
          counterparty={saveAndNew.saved?.entity_name}
        />
      }
    >
      <DueFields form={form} settings={settings} isEdit={due !== undefined} />
    </RecordDialog>
  );
}
