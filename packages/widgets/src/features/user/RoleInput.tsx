import { type Role, roleLabels, roles } from '@finance/contract';
import { type Control, useController } from 'react-hook-form';
import { Select } from '../../ui/index.ts';
import { roleAbout } from './roleAbout.ts';

export interface RoleInputProps<Values extends { role?: Role | undefined }> {
  control: Control<Values>;
  /** Why it cannot be changed. */
  refusal?: string | undefined;
}

/** The role of somebody, with what it may do. */
export function RoleInput<Values extends { role?: Role | undefined }>({ control, refusal }: RoleInputProps<Values>) {
  const {
    field: { ref, ...field },
    fieldState: { error },
  } = useController({ control: control as unknown as Control<{ role?: Role }>, name: 'role' }); // the field is Role's
  return (
    <Select
      {...field}
      value={field.value ?? ''}
      disabled={refusal !== undefined}
      inputRef={ref}
      label="Peran"
      error={error !== undefined}
      helperText={error?.message ?? refusal ?? (field.value && roleAbout[field.value])}
    >
      {roles.map((role) => (
        <option key={role} value={role}>
          {roleLabels[role]}
        </option>
      ))}
    </Select>
  );
}
