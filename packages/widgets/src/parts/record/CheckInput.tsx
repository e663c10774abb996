import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { inputOf } from '../../ui/index.ts';

export interface CheckInputProps<Values extends FieldValues, Checked> {
  control: Control<Values, unknown, Checked>;
  name: FieldPath<Values>;
  label: string;
}

/** A yes or no of a form. */
export function CheckInput<Values extends FieldValues, Checked>({
  control,
  name,
  label,
}: CheckInputProps<Values, Checked>) {
  const {
    field: { ref, value, ...field },
  } = useController({ control, name });
  return (
    <FormControlLabel
      label={label}
      control={<Checkbox {...field} checked={value === true} size="small" ref={(box) => ref(inputOf(box))} />}
    />
  );
}
