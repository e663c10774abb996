import type { AccessMatrixRow, BankAccount } from '@finance/contract';
import { useState } from 'react';
import { useWrite } from '../../runtime/index.ts';
import { Checkbox } from '../../ui/index.ts';

type Access = AccessMatrixRow['accesses'][number];

export interface MatrixToggleProps {
  right: 'read' | 'write';
  access: Access;
  user: Pick<AccessMatrixRow, 'user_id' | 'user_name'>;
  account: Pick<BankAccount, 'full_info'>;
  /** Shown, but cannot be changed. */
  disabled: boolean;
  /** Row and column in the grid. */
  place: string;
  /** Whether the Tab key stops here. */
  isStop: boolean;
  onFocus: () => void;
}

/** One right of one user on one account, saved at once; it changes back if the server refuses. */
export function MatrixToggle({ right, access, user, account, disabled, place, isStop, onFocus }: MatrixToggleProps) {
  const set = useWrite('bankAccountAccess', 'set');
  const [wanted, setWanted] = useState<{ value: boolean; since: Access } | null>(null);
  const isPending = wanted !== null && wanted.since === access; // until the matrix has been read again
  const name = right === 'read' ? 'Baca' : 'Tulis';

  async function handleChange(value: boolean) {
    setWanted({ value, since: access });
    const outcome = await set.run({
      bank_account_id: access.bank_account_id,
      user_id: user.user_id,
      ...rights(right, value),
    });
    if (outcome.status !== 'saved') setWanted(null);
  }

  return (
    <label>
      <Checkbox
        aria-label={`${name}: ${user.user_name}, ${account.full_info}`}
        aria-busy={set.isSaving}
        checked={isPending ? wanted.value : access[right]}
        disabled={disabled}
        tabIndex={isStop ? 0 : -1}
        data-place={place}
        onFocus={onFocus}
        onChange={(event) => void handleChange(event.target.checked)}
      />
      <span aria-hidden>{name}</span>
    </label>
  );
}

/** Whoever may write may read, so one right sets the other. */
function rights(right: 'read' | 'write', value: boolean): { read?: boolean; write?: boolean } {
  if (right === 'write') return value ? { read: true, write: true } : { write: false };
  return value ? { read: true } : { read: false, write: false };
}
