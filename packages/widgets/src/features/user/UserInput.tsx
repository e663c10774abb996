import type { User } from '@finance/contract';
import { useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { Button, Stack, styled } from '../../ui/index.ts';
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

  const help = error?.message ?? helperText;

  function handleChange(user: User | null) {
    field.onChange(user?.id ?? null);
    onSelected(user);
  }

  return (
    <Group
      role="group"
      aria-labelledby={id}
      aria-describedby={help ? `${id}-help` : undefined}
      data-error={error && true}
    >
      <span id={id}>
        {label}
        {required && <span aria-hidden>&thinsp;*</span>}
      </span>
      <Stack direction="row" gap={1}>
        <UserFinder
          variant="compact"
          selected={selected}
          onSelected={handleChange}
          buttonRef={field.ref}
          disabled={field.disabled}
        />
        {selected && !required && <Button onClick={() => handleChange(null)}>Kosongkan</Button>}
      </Stack>
      {help && <p id={`${id}-help`}>{help}</p>}
    </Group>
  );
}

const Group = styled('div', ({ palette, typography }) => ({
  minWidth: 0,
  '& > span': {
    display: 'block',
    marginBottom: 4,
    ...typography.subtitle2,
    color: palette.text.secondary,
    '& > span': { color: palette.error.main },
  },
  '& > p': { margin: '4px 0 0', ...typography.caption, color: palette.text.secondary, overflowWrap: 'anywhere' },
  '&[data-error]': { '& > span, & > p': { color: palette.error.main } },
}));
