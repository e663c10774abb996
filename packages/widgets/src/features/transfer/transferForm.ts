import type { AccountType, Transfer } from '@finance/contract';
import { formatRupiah } from '@finance/contract/rules';

/** What the form holds. */
export interface TransferValues {
  from_account_type: AccountType | null;
  from_account_id: number | null;
  to_account_type: AccountType | null;
  to_account_id: number | null;
  amount: number | null;
  /** Nothing typed is no fee. */
  fee: number | null;
  date: string | null;
  note: string;
  proof_file_uuid: string | null;
}

export function emptyTransfer(today: string): TransferValues {
  return {
    from_account_type: null,
    from_account_id: null,
    to_account_type: null,
    to_account_id: null,
    amount: null,
    fee: null,
    date: today,
    note: '',
    proof_file_uuid: null,
  };
}

export function valuesOfTransfer({
  from_account_type,
  from_account_id,
  to_account_type,
  to_account_id,
  amount,
  fee,
  date,
  note,
  proof_file_uuid,
}: Transfer): TransferValues {
  return {
    from_account_type,
    from_account_id,
    to_account_type,
    to_account_id,
    amount,
    fee: fee || null,
    date,
    note: note ?? '',
    proof_file_uuid,
  };
}

/** What the history calls the fields of a transfer. */
export const transferLabels: Readonly<Record<string, string>> = {
  status: 'Status',
  from_account: 'Dari account',
  to_account: 'Ke account',
  amount: 'Jumlah',
  fee: 'Biaya',
  date: 'Tanggal',
  received_date: 'Tanggal diterima',
  note: 'Catatan',
  proof_file_uuid: 'Bukti',
};

/** Accounts by their names, a status in words, a proof as that it is there. */
export function shownInHistory(name: string, value: unknown): string | undefined {
  if (name === 'proof_file_uuid') return value ? '(ada)' : undefined;
  return undefined;
}

/** 'Rp 300,000 dari Kasir Depan ke BCA ...' */
export function transferName({ amount, from_account, to_account }: Transfer): string {
  return `${formatRupiah(amount)} dari ${from_account.full_info} ke ${to_account.full_info}`;
}
