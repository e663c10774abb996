import type { User } from '@finance/contract';
import { type Ref, useState } from 'react';
import { FinderTrigger } from '../../parts/finder/index.ts';
import { FullScreenSpinner, late } from '../../ui/index.ts';
import { type ClientProps, LightRoot } from '../../runtime/index.ts';

const UserFinderDialog = late(async () => (await import('./UserFinderDialog.tsx')).UserFinderDialog, FullScreenSpinner);

export interface UserFinderProps extends ClientProps {
  /** `full` searches by id, name and email; `compact` by name and email, in a smaller dialog. Default `full`. */
  variant?: 'full' | 'compact' | undefined;
  /** Who is selected; the finder keeps that itself where it is left out. */
  selected?: Pick<User, 'id' | 'name'> | null | undefined;
  /** A user was picked; the dialog is closed. */
  onSelected?: ((user: User) => void) | undefined;
  /** On the button while nobody is selected; default 'Cari Pengguna'. */
  label?: string | undefined;
  disabled?: boolean | undefined;
  /** The dialog is open from the start. */
  defaultOpen?: boolean | undefined;
  /** Gets the button's focus, for `Controller` of react-hook-form. */
  buttonRef?: Ref<HTMLButtonElement> | undefined;
}

/**
 * A button that opens a dialog to find a user of the tenant.
 * @example <UserFinder variant="compact" onSelected={(user) => setUserId(user.id)} />
 */
export function UserFinder({ client, ...props }: UserFinderProps) {
  return (
    <LightRoot client={client}>
      <Finder {...props} />
    </LightRoot>
  );
}

function Finder({
  variant = 'full',
  selected: given,
  onSelected,
  label = 'Cari Pengguna',
  disabled,
  defaultOpen,
  buttonRef,
}: Omit<UserFinderProps, 'client'>) {
  const [own, setOwn] = useState<User | null>(null);
  const selected = given === undefined ? own : given;
  return (
    <FinderTrigger
      label={label}
      selectedName={selected?.name}
      disabled={disabled}
      defaultOpen={defaultOpen}
      buttonRef={buttonRef}
      onIntent={UserFinderDialog.hint}
    >
      {(close) => (
        <UserFinderDialog
          variant={variant}
          selectedId={selected?.id}
          onClose={close}
          onSelected={(user) => {
            close();
            setOwn(user);
            onSelected?.(user);
          }}
        />
      )}
    </FinderTrigger>
  );
}
