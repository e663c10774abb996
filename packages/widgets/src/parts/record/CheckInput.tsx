import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { CheckField } from '../../ui/index.ts';

export interface CheckInputProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
}

/** A yes or no of a form. */
export function CheckInput<Values extends FieldValues>({ control, name, label }: CheckInputProps<Values>) {
  const {
    field: { value, ...field },
  } = useController({ control, name });
  return <CheckField {...field} label={label} checked={value === true} />;
}
