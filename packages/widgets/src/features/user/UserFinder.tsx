import type { User } from '@finance/contract';
import { type Ref, useState } from 'react';
import { FinderTrigger } from '../../parts/list/index.ts';
import { FullScreenSpinner, loadable } from '../../ui/index.ts';
import { type ClientProps, WidgetRoot } from '../../runtime/index.ts';

const UserFinderDialog = loadable(
  async () => (await import('./UserFinderDialog.tsx')).UserFinderDialog,
  FullScreenSpinner,
);

export interface UserFinderProps extends ClientProps {
  /** `full` searches by id, name and email; `compact` by name and email, in a smaller dialog; default `full`. */
  variant?: 'full' | 'compact' | undefined;
  /** The selected user; if left out, the finder keeps the selection itself. */
  selected?: Pick<User, 'id' | 'name'> | null | undefined;
  /** Called with the picked user, after the dialog has closed. */
  onSelected?: ((user: User) => void) | undefined;
  /** Text of the button while nobody is selected; default 'Cari Pengguna'. */
  label?: string | undefined;
  disabled?: boolean | undefined;
  /** Whether the dialog is open at first. */
  defaultOpen?: boolean | undefined;
  /** Ref of the button, so that `Controller` of react-hook-form can focus it. */
  buttonRef?: Ref<HTMLButtonElement> | undefined;
}

/**
 * A button, labelled with the selected user's name, that opens a dialog to find a user of the tenant.
 * @example <UserFinder variant="compact" onSelected={(user) => setUserId(user.id)} />
 */
export function UserFinder({ client, ...props }: UserFinderProps) {
  return (
    <WidgetRoot client={client}>
      <Finder {...props} />
    </WidgetRoot>
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
