import type { User } from '@finance/contract';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { UserFinder } from './UserFinder.tsx';

export interface UserInputProps<Values extends FieldValues> {
  control: Control<Values>;
  /** The field that holds the user's id. */
  name: FieldPath<Values>;
  label: string;
  /** Who is selected, for the button's text. */
  selected: Pick<User, 'id' | 'name'> | null;
  /** A user was picked; null after 'Kosongkan'. */
  onSelected: (user: User | null) => void;
  required?: boolean;
  helperText?: string;
}

/** A user as a field of a form, found with the finder. */
export function UserInput<Values extends FieldValues>({
  control,
  name,
  label,
  selected,
  onSelected,
  required = false,
  helperText,
}: UserInputProps<Values>) {
  const id = useId();
  const {
    field,
    fieldState: { error },
  } = useController({ control, name });

  function handleChange(user: User | null) {
    field.onChange(user?.id ?? null);
    onSelected(user);
  }

  return (
    <FormControl
      component="div"
      role="group"
      aria-labelledby={id}
      error={error !== undefined}
      required={required}
      disabled={field.disabled ?? false}
    >
      <FormLabel component="span" id={id} sx={{ typography: 'subtitle2', mb: 0.5 }}>
        {label}
      </FormLabel>
      <Stack direction="row" spacing={1}>
        <UserFinder variant="compact" selected={selected} onSelected={handleChange} buttonRef={field.ref} />
        {selected && !required && <Button onClick={() => handleChange(null)}>Kosongkan</Button>}
      </Stack>
      <FormHelperText>{error?.message ?? helperText}</FormHelperText>
    </FormControl>
  );
}
