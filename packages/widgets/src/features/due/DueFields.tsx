import type { NewDue } from '@finance/contract';
import { transactableFields } from '@finance/contract/rules';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { DateField, AmountInWords, RupiahField, styled, TextField } from '../../ui/index.ts';
import { CounterpartyInput, ObjectGroup } from '../../parts/booking/index.ts';
import { type DueField, dueFields, type DueFormSettings, type DueValues, fieldSetup } from './dueFormValues.ts';

export interface DueFieldsProps {
  form: UseFormReturn<DueValues, unknown, NewDue>;
  settings: DueFormSettings;
  /** Of a due that has its day. */
  isEdit?: boolean;
}

/** The inputs of a due, in two columns where there is room. */
export function DueFields({ form, settings, isEdit = false }: DueFieldsProps) {
  function input(name: DueField) {
    const { hidden, readOnly, label } = fieldSetup(name, settings);
    return hidden ? null : (
      <Controller
        key={name}
        control={form.control}
        name={name}
        render={({ field: { ref, value, onChange, ...field }, fieldState: { error } }) => {
          const common = {
            ...field,
            label,
            error: error !== undefined,
            helperText: error?.message,
            inputRef: ref,
            readOnly,
          };
          switch (name) {
            case 'amount':
              return (
                <RupiahField
                  {...common}
                  value={value as number | null}
                  onValueChange={onChange}
                  required={!readOnly}
                  data-autofocus={readOnly ? undefined : true}
                  below={readOnly ? undefined : <AmountInWords amount={value as number | null} />}
                />
              ); // the field's own type
            case 'date':
              return (
                <DateField
                  {...common}
                  value={value as string | null}
                  onValueChange={onChange}
                  helperText={common.helperText ?? (isEdit ? undefined : 'diisi hari ini bila kosong')}
                  required={isEdit && !readOnly}
                />
              );
            case 'due_date':
              return <DateField {...common} weekday="next" value={value as string | null} onValueChange={onChange} />;
            case 'entity_name':
              return (
                <CounterpartyInput {...common} form={form} of="entity" value={value as string} onChange={onChange} />
              );
            default:
              return <TextInput {...common} name={name} value={value as string} onChange={onChange} />;
          }
        }}
      />
    );
  }
  const object: readonly DueField[] = transactableFields;
  const isTyped = object.some((name) => !fieldSetup(name, settings).hidden && !fieldSetup(name, settings).readOnly);
  return (
    <Frame>
      <Grid>{dueFields.filter((name) => !isTyped || !object.includes(name)).map(input)}</Grid>
      {isTyped && (
        <ObjectGroup
          form={form}
          isFixed={false}
          hint={object.map((name) => fieldSetup(name, settings).label).join(', ')}
        >
          {object.map(input)}
        </ObjectGroup>
      )}
    </Frame>
  );
}

interface TextInputProps {
  name: DueField;
  value: string;
  onChange: (value: string) => void;
  label: string;
  readOnly: boolean;
}

function TextInput({ name, value, onChange, readOnly, ...common }: TextInputProps) {
  const isNote = name === 'note' || name === 'internal_note';
  return (
    <TextField
      {...common}
      name={name}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      multiline={isNote}
      readOnly={readOnly}
      inputMode={name === 'entity_phone_number' ? 'tel' : undefined}
    />
  );
}

const Frame = styled('div', () => ({ containerType: 'inline-size', paddingTop: 4, display: 'grid', gap: 12 }));

const Grid = styled('div', () => ({
  display: 'grid',
  gap: '12px 16px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@container (min-width: 440px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));
