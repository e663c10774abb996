import type { BankAccountAccess } from '@finance/contract';
import { useState } from 'react';
import { Checkbox } from '../../ui/index.ts';
import { useWrite } from '../../runtime/index.ts';

export interface AccessToggleProps {
  access: BankAccountAccess;
  /** Which of the two rights. */
  right: 'read' | 'write';
  /** Shown, but not to be changed. */
  disabled: boolean;
}

/** A right of a grant, saved at once; it changes back if the server refuses. */
export function AccessToggle({ access, right, disabled }: AccessToggleProps) {
  const update = useWrite('bankAccountAccess', 'update');
  const [wanted, setWanted] = useState<{ value: boolean; since: string } | null>(null);
  const isPending = wanted !== null && wanted.since === access.updated_at; // until the list knows it
  const label = `${right === 'read' ? 'Baca' : 'Tulis'}: ${access.user_name}, ${access.bank_account_full_info}`;

  async function handleChange(value: boolean) {
    setWanted({ value, since: access.updated_at });
    const outcome = await update.run(access.id, changeOf(right, value));
    if (outcome.status !== 'saved') setWanted(null);
  }

  return (
    <Checkbox
      aria-label={label}
      aria-busy={update.isSaving}
      style={{ opacity: update.isSaving ? 0.6 : 1, verticalAlign: 'middle' }}
      checked={isPending ? wanted.value : access[right]}
      disabled={disabled}
      onChange={({ target }) => void handleChange(target.checked)}
    />
  );
}

/** Whoever may write may read, so one right sets the other. */
function changeOf(right: 'read' | 'write', value: boolean): Partial<Pick<BankAccountAccess, 'read' | 'write'>> {
  if (right === 'write') return value ? { read: true, write: true } : { write: false };
  return value ? { read: true } : { read: false, write: false };
}
