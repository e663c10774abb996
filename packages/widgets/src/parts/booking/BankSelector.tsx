import type { BankAccount } from '@finance/contract';
import { useState } from 'react';
import { isMissing, RecordSelect, type RecordSelectorProps, recordsPerPage } from './RecordSelect.tsx';
import { useMay, useRead, WidgetRoot } from '../../runtime/index.ts';

export interface BankSelectorProps extends RecordSelectorProps<BankAccount> {
  /** Default 'Bank'. */
  label?: string | undefined;
  /** Offers only accounts on which the user may book. */
  writeAllowedOnly?: boolean | undefined;
}

/**
 * Selects a bank account.
 * @example <BankSelector value={bankAccountId} onChange={setBankAccountId} writeAllowedOnly />
 */
export function BankSelector({ client, ...props }: BankSelectorProps) {
  return (
    <WidgetRoot client={client}>
      <Selector {...props} />
    </WidgetRoot>
  );
}

function Selector({ writeAllowedOnly = false, label = 'Bank', ...field }: Omit<BankSelectorProps, 'client'>) {
  const [page, setPage] = useState(1);
  const list = useRead('bankAccount', 'index', {
    page,
    paginate: recordsPerPage,
    order_by: 'bank',
    ...(writeAllowedOnly ? { write_allowed_only: true } : {}),
  });
  const saved = useRead('bankAccount', 'index', isMissing(field.value, list) ? { id: field.value } : null);
  // A user who may create bank accounts may book on all of them.
  const isUngranted = useMay('bank-account:create') !== true && writeAllowedOnly;
  return (
    <RecordSelect
      {...field}
      label={label}
      list={list}
      saved={saved}
      onPage={setPage}
      emptyText={isUngranted ? 'Belum ada bank yang boleh Anda pakai' : 'Belum ada bank'}
      emptyHelp={
        isUngranted ? 'Minta pemilik memberi Anda izin tulis pada sebuah rekening bank.' : 'Buat dulu di Bank Accounts.'
      }
    />
  );
}
