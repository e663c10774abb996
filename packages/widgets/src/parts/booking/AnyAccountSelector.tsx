import type { Account, AccountType } from '@finance/contract';
import { useEffect, useRef, useState } from 'react';
import { ChoiceSelect, type ChoiceFieldProps } from './ChoiceSelect.tsx';
import { recordsPerPage } from './RecordSelect.tsx';
import { useMay, useRead } from '../../runtime/index.ts';

/** Type and id of an account. */
export type AccountKey = Pick<Account, 'account_type' | 'account_id'>;

export interface AnyAccountSelectorProps extends ChoiceFieldProps {
  label: string;
  value: AccountKey | null;
  /** Called with the selected account, or null for none. */
  onChange: (account: AccountKey | null) => void;
  /** Offers only bank accounts on which the user may book. */
  writeAllowedOnly?: boolean | undefined;
  /** An account that is not offered, such as the other side of a transfer. */
  without?: AccountKey | null | undefined;
  /** Text for a selected account that is not among the choices, such as a deactivated one. */
  valueText?: string | undefined;
  /** Called when the selected account is none of those to choose from, such as one that was deactivated. */
  onGone?: (() => void) | undefined;
}

/** Selects one of the active accounts of all types, in one list that shows the type before the name. */
export function AnyAccountSelector({
  value,
  onChange,
  writeAllowedOnly = false,
  without,
  valueText,
  onGone,
  ...field
}: AnyAccountSelectorProps) {
  // A user who may create bank accounts may book on all of them.
  const isUngranted = useMay('bank-account:create') !== true && writeAllowedOnly;
  const [page, setPage] = useState(1);
  const banks = useRead('bankAccount', 'index', {
    page,
    paginate: recordsPerPage,
    order_by: 'bank',
    ...(writeAllowedOnly ? { write_allowed_only: true } : {}),
  });
  const cashiers = useRead('cashier', 'index', {
    page,
    paginate: recordsPerPage,
    order_by: 'name',
    deactivation_status: 'active',
  });
  const investments = useRead('investmentAccount', 'index', { page, paginate: recordsPerPage, order_by: 'name' });
  const reads = [banks, cashiers, investments];
  const paginations = reads.flatMap((read) => read.data?.meta.pagination ?? []);
  const isRead = paginations.length === reads.length;
  const choices = isRead
    ? [
        ...choicesOf('bank', banks.data?.data),
        ...choicesOf('cash', cashiers.data?.data),
        ...choicesOf('investment', investments.data?.data),
      ].filter((choice) => choice.value !== keyOf(without ?? null))
    : [];
  // A page of the list is that page of all three types.
  const shownPage = Math.min(...paginations.map(({ current_page }) => current_page));
  const totalPages = Math.max(...paginations.map(({ total_pages }) => total_pages));

  const found = choices.find((choice) => choice.value === keyOf(value));
  const isMissing = isRead && value !== null && !found;
  const isGone = isMissing && totalPages === 1;
  const elsewhere = useAccountText(isMissing && totalPages > 1 ? value : null);
  const [known, setKnown] = useState(found);
  if (found && (found.value !== known?.value || found.text !== known.text)) setKnown(found);
  // Its name stays while another page is shown.
  const shownText = (known?.value === keyOf(value) ? known?.text : undefined) ?? elsewhere ?? valueText;

  const latest = useRef(onGone);
  useEffect(() => {
    latest.current = onGone;
  });
  useEffect(() => {
    if (isGone) latest.current?.();
  }, [isGone]);

  async function refresh() {
    await Promise.all(reads.filter((read) => read.error).map((read) => read.refresh()));
  }

  return (
    <ChoiceSelect
      {...field}
      value={keyOf(value)}
      onChange={(key) => onChange(key === null ? null : accountOf(key))}
      read={{
        data: isRead ? true : undefined,
        error: reads.find((read) => read.error)?.error,
        isLoading: reads.some((read) => read.isLoading),
        refresh,
      }}
      choices={choices}
      valueText={shownText}
      pages={isRead ? { page: shownPage, total: totalPages, onPage: setPage } : undefined}
      emptyText={isUngranted ? 'Belum ada account yang boleh Anda pakai' : 'Belum ada account'}
      emptyHelp={
        isUngranted
          ? 'Minta pemilik memberi Anda izin tulis pada sebuah rekening bank.'
          : 'Buat dulu di Bank Accounts atau Cashier Accounts.'
      }
    />
  );
}

/** The text of an account that is not on the page; its name is requested by its id. */
function useAccountText(account: AccountKey | null): string | undefined {
  const idOf = (type: AccountType) => (account?.account_type === type ? { id: account.account_id } : null);
  const banks = useRead('bankAccount', 'index', idOf('bank'));
  const cashiers = useRead('cashier', 'index', idOf('cash'));
  const investments = useRead('investmentAccount', 'index', idOf('investment'));
  const [record] = (banks.data ?? cashiers.data ?? investments.data)?.data ?? [];
  return account ? `${kinds[account.account_type]} · ${record?.full_info ?? `ID ${account.account_id}`}` : undefined;
}

interface SomeAccount {
  id: number;
  full_info: string;
  deactivated?: boolean;
}

const kinds: Record<AccountType, string> = { bank: 'Bank', cash: 'Kas', investment: 'Investasi' };

function choicesOf(account_type: AccountType, records: readonly SomeAccount[] = []) {
  return records
    .filter(({ deactivated }) => !deactivated)
    .map(({ id, full_info }) => ({
      value: keyOf({ account_type, account_id: id }),
      text: `${kinds[account_type]} · ${full_info}`,
    }));
}

function keyOf(account: AccountKey): string;
function keyOf(account: AccountKey | null): string | null;
function keyOf(account: AccountKey | null): string | null {
  return account && `${account.account_type}:${account.account_id}`;
}

function accountOf(key: string): AccountKey {
  const [account_type, account_id] = key.split(':');
  return { account_type: account_type as AccountType, account_id: Number(account_id) }; // as keyOf wrote them
}
