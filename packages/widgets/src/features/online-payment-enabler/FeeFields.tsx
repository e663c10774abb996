import { feeBearerLabels, feeBearers, type FeeTerms } from '@finance/contract/rules';
import { type Control, Controller, type FieldPath } from 'react-hook-form';
import { TextInput } from '../../parts/record/index.ts';
import { FieldRow, RupiahField, Select } from '../../ui/index.ts';
import type { EnablerValues } from './feeValues.ts';

export interface FeeFieldsProps {
  control: Control<EnablerValues, unknown, object>;
  /** Before the names of the fields: those of the `n`th method's terms, or of the terms for all. */
  prefix: `method_fees.${number}.` | '';
}

/** What a provider takes of a payment: the parts of its price list. */
export function FeeFields({ control, prefix }: FeeFieldsProps) {
  // a prefix and a field's name make a path, which the types of texts cannot tell
  const name = (field: string) => `${prefix}${field}` as FieldPath<EnablerValues>;
  return (
    <>
      <FieldRow>
        <Rupiah control={control} name={name('fee')} label="Biaya tetap" />
        <TextInput control={control} name={name('fee_percent')} label="Biaya persen (%)" />
      </FieldRow>
      <FieldRow>
        <Rupiah control={control} name={name('fee_minimum')} label="Biaya minimum" />
        <TextInput control={control} name={name('fee_vat_percent')} label="PPN atas biaya (%)" />
      </FieldRow>
      <Controller
        control={control}
        name={name('fee_bearer')}
        render={({ field: { ref, ...field } }) => (
          <Select
            {...field}
            value={field.value as FeeTerms['fee_bearer']} // the field of it holds that
            inputRef={ref}
            label="Biaya ditanggung"
            helperText={field.value === 'customer' ? 'Jumlah yang diminta dinaikkan sebesar biayanya' : undefined}
          >
            {feeBearers.map((each) => (
              <option key={each} value={each}>
                {feeBearerLabels[each]}
              </option>
            ))}
          </Select>
        )}
      />
    </>
  );
}

interface RupiahProps {
  control: FeeFieldsProps['control'];
  name: FieldPath<EnablerValues>;
  label: string;
}

function Rupiah({ control, name, label }: RupiahProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, onChange, value, ...field }, fieldState: { error } }) => (
        <RupiahField
          {...field}
          value={value as number | null} // the fields of amounts hold these
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
