import { correctionProposals, type CorrectionResource } from '@finance/contract';
import type { ReactNode } from 'react';
import { type Control, Controller, type ControllerRenderProps, useForm, type UseFormReturn } from 'react-hook-form';
import { useWrite } from '../../runtime/index.ts';
import { DateField, FieldRow, RupiahField, TextField } from '../../ui/index.ts';
import {
  contractErrors,
  LoadableFormDraft,
  RecordDialog,
  TextInput,
  useOpenedRecord,
} from '../../parts/record/index.ts';

/** What may be proposed of a record, by its name there. */
export interface CorrectionField {
  name: string;
  label: string;
  /** `account` is drawn by `renderAccount`. */
  kind: 'amount' | 'date' | 'text' | 'account';
  hint?: string;
}

type CorrectionValues = Record<string, string | number | null>;

export interface AccountInputProps {
  form: UseFormReturn<CorrectionValues>;
  field: ControllerRenderProps<CorrectionValues, 'account_id'>;
  /** What is wrong with it. */
  error: string | undefined;
}

export interface CorrectionFormProps {
  resource: CorrectionResource;
  record: { id: number; uuid: string; version: number };
  fields: readonly CorrectionField[];
  /** The input of the fields of the kind `account`. */
  renderAccount?: ((input: AccountInputProps) => ReactNode) | undefined;
  onClose: () => void;
}

/** The modal form that asks whoever may do it to change a record: the values as they should be, and why. */
export function CorrectionForm({ resource, record, fields, renderAccount, onClose }: CorrectionFormProps) {
  const form = useForm<CorrectionValues>({ defaultValues: valuesOf(record) });
  const write = useWrite('correctionRequest', 'store', {
    inForm: true,
    success: 'Perubahan diajukan',
    onSaved: onClose,
  });
  const { opened, conflict } = useOpenedRecord(record, {
    valuesOf,
    resource: resource === 'cash-closing' ? 'cashClosing' : resource,
  });
  const { control, setError } = form;

  function valuesOf(one: CorrectionFormProps['record']): CorrectionValues {
    const present = one as unknown as CorrectionValues; // the fields are of this kind of record
    return { ...Object.fromEntries(fields.map(({ name }) => [name, present[name] ?? ''])), reason: '' };
  }

  async function save({ reason, ...values }: CorrectionValues) {
    const before = valuesOf(opened);
    const isChanged = ({ name }: CorrectionField) => (values[name] ?? '') !== before[name];
    const isAccountChanged = fields.some((field) => field.kind === 'account' && isChanged(field));
    // An account is a type with its id.
    const changed = fields.filter((field) => (field.kind === 'account' ? isAccountChanged : isChanged(field)));
    const change = Object.fromEntries(changed.map(({ name }) => [name, values[name] === '' ? null : values[name]]));
    const [wrong] = Object.entries(contractErrors(correctionProposals[resource], change));
    if (wrong) return setError(...wrong, { shouldFocus: true });
    const [first] = fields;
    if (changed.length === 0 && first)
      return setError(first.name, { message: 'Belum ada yang diubah. Isi yang seharusnya.' }, { shouldFocus: true });
    if (String(reason).trim() === '') return setError('reason', { message: 'Wajib diisi' }, { shouldFocus: true });
    await write.run({
      resource,
      record_id: opened.id,
      version: opened.version,
      kind: 'update',
      change,
      reason: String(reason),
    });
  }

  const short = fields.filter(({ kind }) => kind === 'amount' || kind === 'date');
  const texts = fields.filter(({ kind }) => kind === 'text');
  return (
    <RecordDialog
      title="Ajukan Perubahan"
      form={form}
      write={write}
      save={save}
      conflict={conflict}
      onClose={onClose}
      width="sm"
      top={
        <LoadableFormDraft
          key={opened.version}
          draft={{ form: `correction-${resource}`, record: opened, given: [] }}
          form={form}
          write={write}
        />
      }
    >
      <FieldRow>
        {short.map((field, index) => (
          <ShortInput key={field.name} field={field} control={control} isFirst={index === 0} />
        ))}
      </FieldRow>
      {renderAccount && (
        <Controller
          control={control}
          name="account_id"
          render={({ field, fieldState: { error } }) => <>{renderAccount({ form, field, error: error?.message })}</>}
        />
      )}
      {texts.map(({ name, label }) => (
        <TextInput key={name} control={control} name={name} label={label} multiline={name.endsWith('note')} />
      ))}
      <Controller
        control={control}
        name="reason"
        render={({ field: { ref, value, ...field }, fieldState: { error } }) => (
          <TextField
            {...field}
            value={String(value)}
            inputRef={ref}
            label="Alasan"
            required
            multiline
            maxLength={500}
            error={error !== undefined}
            helperText={error?.message ?? 'Dibaca oleh yang memutuskan'}
          />
        )}
      />
    </RecordDialog>
  );
}

interface ShortInputProps {
  field: CorrectionField;
  control: Control<CorrectionValues>;
  isFirst: boolean;
}

function ShortInput({ field: { name, label, kind, hint }, control, isFirst }: ShortInputProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, onChange, ...field }, fieldState: { error } }) => {
        const common = {
          ...field,
          label,
          inputRef: ref,
          onValueChange: onChange,
          error: error !== undefined,
          helperText: error?.message ?? hint,
          'data-autofocus': isFirst || undefined,
        };
        return kind === 'amount' ? (
          <RupiahField {...common} value={typeof value === 'number' ? value : null} />
        ) : (
          <DateField {...common} value={typeof value === 'string' ? value : null} />
        );
      }}
    />
  );
}
