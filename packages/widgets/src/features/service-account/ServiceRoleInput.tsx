import { roleLabels, type ServiceAccount } from '@finance/contract';
import { type Control, useController } from 'react-hook-form';
import { Select } from '../../ui/index.ts';
import { roleAbout } from '../user/index.ts';

interface RoleValues {
  role?: ServiceAccount['role'] | undefined;
}

export interface ServiceRoleInputProps<Values extends RoleValues> {
  control: Control<Values>;
}

const choices: ServiceAccount['role'][] = ['keuangan', 'kasir', 'peninjau'];

/** The role whose rights a service account has a part of. */
export function ServiceRoleInput<Values extends RoleValues>({ control }: ServiceRoleInputProps<Values>) {
  const {
    field: { ref, ...field },
    fieldState: { error },
  } = useController({ control: control as unknown as Control<RoleValues>, name: 'role' }); // the field is RoleValues'
  return (
    <Select
      {...field}
      value={field.value ?? ''}
      inputRef={ref}
      label="Peran"
      error={error !== undefined}
      helperText={error?.message ?? (field.value && roleAbout[field.value])}
    >
      {choices.map((role) => (
        <option key={role} value={role}>
          {roleLabels[role]}
        </option>
      ))}
    </Select>
  );
}
