import { NewStatementRule, type StatementRule } from '@finance/contract';
import { kindFields, ruleDirectionLabels, ruleTextMatchLabels } from '@finance/contract/rules';
import { useState } from 'react';
import { Controller, type Resolver, useForm, useWatch } from 'react-hook-form';
import { BankSelector, CounterpartyInput, TransactableInput } from '../../parts/booking/index.ts';
import { contractResolver, RecordDialog, SelectInput, TextInput, useOpenedRecord } from '../../parts/record/index.ts';
import { useWrite } from '../../runtime/index.ts';
import { FieldGroup, RupiahField } from '../../ui/index.ts';
import { bodyOf, type RuleLine, type RuleValues, valuesOf } from './ruleValues.ts';

export interface StatementRuleFormProps {
  /** The one to change; without it a new one is made. */
  rule: StatementRule | undefined;
  /** The line that a new one is written from. */
  line?: RuleLine | undefined;
  onSaved: (rule: StatementRule) => void;
  onClose: () => void;
}

// of the values as they are sent: each has the name of its field
const check = contractResolver(NewStatementRule) as unknown as Resolver<RuleValues, unknown, NewStatementRule>;
const resolver: typeof check = (values, context, options) =>
  check(bodyOf(values) as unknown as RuleValues, context, options);

const directions = Object.entries({ '': 'Masuk atau keluar', ...ruleDirectionLabels });
const textMatches = Object.entries(ruleTextMatchLabels);

/** The modal form of a rule: which lines it takes, and what is proposed to be booked of them. */
export function StatementRuleForm({ rule, line, onSaved, onClose }: StatementRuleFormProps) {
  const [defaultValues] = useState(() => valuesOf(rule, line));
  const form = useForm<RuleValues, unknown, NewStatementRule>({ defaultValues, resolver });
  const { control } = form;
  const options = {
    inForm: true,
    success: 'Aturan disimpan',
    onSaved: ({ data }: { data: StatementRule }) => onSaved(data),
  };
  const store = useWrite('statementRule', 'store', options);
  const update = useWrite('statementRule', 'update', options);
  const { opened, conflict } = useOpenedRecord(rule, { valuesOf, resource: 'statementRule' });
  const [transactable_app, transactable_type, transactable_subtype] = useWatch({ control, name: kindFields });

  async function save(body: NewStatementRule) {
    if (opened) await update.run(opened.id, { ...body, version: opened.version });
    else await store.run(body);
  }

  return (
    <RecordDialog
      title={rule ? `Ubah aturan ${rule.name}` : 'Aturan Baru'}
      form={form}
      write={rule ? update : store}
      save={save}
      conflict={conflict}
      onClose={onClose}
      width="sm"
    >
      <TextInput control={control} name="name" label="Nama aturan" required />
      <FieldGroup title="Baris bank yang diambil">
        <SelectInput control={control} name="direction" label="Arah" choices={directions} />
        <Controller
          control={control}
          name="bank_account_id"
          render={({ field: { ref, ...field }, fieldState: { error } }) => (
            <BankSelector
              {...field}
              inputRef={ref}
              label="Rekening (kosong: semua)"
              error={error !== undefined}
              helperText={error?.message}
            />
          )}
        />
        <SelectInput control={control} name="text_match" label="Keterangan" choices={textMatches} />
        <TextInput control={control} name="text" label="Teks" />
        <AmountInput form={form} name="amount_from" label="Jumlah paling sedikit" />
        <AmountInput form={form} name="amount_to" label="Jumlah paling banyak" />
      </FieldGroup>
      <FieldGroup title="Dicatat sebagai">
        {kindFields.map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field: { ref, ...field }, fieldState: { error } }) => (
              <TransactableInput
                {...field}
                field={name}
                inputRef={ref}
                within={{ transactable_app, transactable_type, transactable_subtype }}
                error={error !== undefined}
                helperText={error?.message}
              />
            )}
          />
        ))}
        <Controller
          control={control}
          name="related_entity_name"
          render={({ field: { ref, ...field }, fieldState: { error } }) => (
            <CounterpartyInput
              {...field}
              inputRef={ref}
              form={form}
              of="related_entity"
              label="Lawan transaksi"
              error={error !== undefined}
              helperText={error?.message}
            />
          )}
        />
        <TextInput control={control} name="note" label="Catatan (kosong: keterangan bank)" multiline />
        <TextInput control={control} name="position" label="Urutan (yang kecil lebih dulu)" inputMode="numeric" />
      </FieldGroup>
    </RecordDialog>
  );
}

interface AmountInputProps {
  form: ReturnType<typeof useForm<RuleValues, unknown, NewStatementRule>>;
  name: 'amount_from' | 'amount_to';
  label: string;
}

function AmountInput({ form: { control }, name, label }: AmountInputProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, onChange, ...field }, fieldState: { error } }) => (
        <RupiahField
          {...field}
          label={label}
          inputRef={ref}
          onValueChange={onChange}
          error={error !== undefined}
          helperText={error?.message}
        />
      )}
    />
  );
}
