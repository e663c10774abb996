import type { AccountType } from '@finance/contract';
import { AccountSelector, AccountTypeSelect } from '@finance/widgets';
import { styled } from '@finance/widgets/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';

export interface AccountChoiceProps {
  /** The account whose movements are shown, if any. */
  account_type?: AccountType;
  account_id?: number;
}

/** Opens the movements of another account. */
export function AccountChoice({ account_type = 'bank', account_id }: AccountChoiceProps) {
  const navigate = useNavigate();
  const [type, setType] = useState<AccountType | null>(account_type);
  return (
    <Fields data-toolbar role="group" aria-label="Account yang ditampilkan">
      <AccountTypeSelect value={type} onChange={setType} />
      <AccountSelector
        accountType={type}
        value={type === account_type ? (account_id ?? null) : null}
        onChange={(id) => id !== null && void navigate(`/balance/show/${type}/${id}`)}
      />
    </Fields>
  );
}

const Fields = styled('div', () => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
  gap: 12,
  maxWidth: 560,
  marginBlockEnd: 16,
}));
