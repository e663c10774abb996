import { fieldLabels, NewRecurring, type Recurring, recurringRhythmLabels } from '@finance/contract';
import { useState } from 'react';
import { Controller, type Resolver, useForm, useWatch } from 'react-hook-form';
import { AccountSelector, AccountTypeSelect, CounterpartyInput } from '../../parts/booking/index.ts';
import {
  contractResolver,
  DateInput,
  RecordDialog,
  RupiahInput,
  SelectInput,
  TextInput,
  useOpenedRecord,
} from '../../parts/record/index.ts';
import { useFinance, useWrite } from '../../runtime/index.ts';
import { FieldRow } from '../../ui/index.ts';
import { bodyOf, recurringKinds, type RecurringValues, valuesOf } from './recurringValues.ts';

export interface RecurringFormProps {
  /** The one to change; without it a new one is made. */
  recurring: Recurring | undefined;
  onSaved: (recurring: Recurring) => void;
  onClose: () => void;
}

// of the values as they are sent: each has the name of its field
const check = contractResolver(NewRecurring) as unknown as Resolver<RecurringValues, unknown, NewRecurring>;
const resolver: typeof check = (values, context, options) =>
  check(bodyOf(values) as unknown as RecurringValues, context, options);

const rhythms = Object.entries(recurringRhythmLabels);

/** The modal form of what comes back: what is booked, and on which days. */
export function RecurringForm({ recurring, onSaved, onClose }: RecurringFormProps) {
  const { today } = useFinance();
  const [defaultValues] = useState(() => valuesOf(recurring, today()));
  const form = useForm<RecurringValues, unknown, NewRecurring>({ defaultValues, resolver });
  const { control } = form;
  const options = {
    inForm: true,
    success: 'Berhasil menyimpan',
    onSaved: ({ data }: { data: Recurring }) => onSaved(data),
  };
  const store = useWrite('recurring', 'store', options);
  const update = useWrite('recurring', 'update', options);
  const { opened, conflict } = useOpenedRecord(recurring, {
    valuesOf: (row: Recurring) => valuesOf(row, today()),
    resource: 'recurring',
  });
  const [kind, rhythm, accountType] = useWatch({ control, name: ['kind', 'rhythm', 'account_type'] });
  const isDue = kind === 'R' || kind === 'P';

  async function save(body: NewRecurring) {
    if (opened) await update.run(opened.id, { ...body, version: opened.version });
    else await store.run(body);
  }

  return (
    <RecordDialog
      title={recurring ? `Ubah ${recurring.name}` : 'Berulang Baru'}
      form={form}
      write={recurring ? update : store}
      save={save}
      conflict={conflict}
      onClose={onClose}
      width="sm"
    >
      <TextInput control={control} name="name" label="Nama" required />
      <SelectInput control={control} name="kind" label="Jenis" choices={recurringKinds} />
      <RupiahInput control={control} name="amount" label="Jumlah" />
      {!isDue && (
        <>
          <Controller
            control={control}
            name="account_type"
            render={({ field: { ref, onChange, ...field }, fieldState: { error } }) => (
              <AccountTypeSelect
                {...field}
                value={field.value ?? null}
                inputRef={ref}
                error={error !== undefined}
                helperText={error?.message}
                required
                onChange={(type) => {
                  onChange(type);
                  form.setValue('account_id', null, { shouldDirty: true });
                }}
              />
            )}
          />
          <Controller
            control={control}
            name="account_id"
            render={({ field: { ref, ...field }, fieldState: { error } }) => (
              <AccountSelector
                {...field}
                inputRef={ref}
                accountType={accountType ?? null}
                writeAllowedOnly
                error={error !== undefined}
                helperText={error?.message}
                required
              />
            )}
          />
        </>
      )}
      {isDue && (
        <TextInput control={control} name="due_after_days" label="Jatuh tempo sesudah (hari)" inputMode="numeric" />
      )}
      <Controller
        control={control}
        name="entity_name"
        render={({ field: { ref, ...field }, fieldState: { error } }) => (
          <CounterpartyInput
            {...field}
            inputRef={ref}
            form={form}
            of="entity"
            label={fieldLabels['entity_name'] ?? ''}
            error={error !== undefined}
            helperText={error?.message}
          />
        )}
      />
      <FieldRow>
        <SelectInput control={control} name="rhythm" label="Irama" choices={rhythms} />
        <TextInput
          control={control}
          name="every"
          label={rhythm === 'weekly' ? 'Setiap berapa minggu' : 'Setiap berapa bulan'}
          inputMode="numeric"
        />
        {rhythm === 'monthly' && (
          <TextInput control={control} name="on_day" label="Tanggal berapa (1–31)" inputMode="numeric" />
        )}
      </FieldRow>
      <FieldRow>
        <DateInput control={control} name="start_date" label="Mulai" required />
        <DateInput control={control} name="end_date" label="Sampai" hint="kosong: tanpa akhir" />
      </FieldRow>
      <TextInput control={control} name="note" label="Catatan" multiline />
    </RecordDialog>
  );
}
