import type { Role } from '../ability.ts';
import type { Account } from '../account.ts';
import { conflict, forbidden, invalid, refused, type Refusal } from './refusal.ts';

/** What names an account: its kind and its id among those of that kind. */
export type AccountKey = Pick<Account, 'account_type' | 'account_id'>;

export interface AccountUse {
  mustBeActive: boolean;
  /** The field of the form that names the account. */
  field?: string;
  /** `read`: the account is only named, and somebody else books on it. */
  access?: 'read' | 'write';
}

/** What is known of an account that a write names; `readable` and `writable` say what the caller may do with it. */
export interface KnownAccount {
  deactivated: boolean;
  readable: boolean;
  writable: boolean;
}

/** Refuses a booking on an account that is not there, not active or not the caller's to write. */
export function checkUsable(
  found: KnownAccount | undefined,
  { mustBeActive, field = 'account_id', access = 'write' }: AccountUse,
  { role }: { role: Role },
): void {
  if (!found || (access === 'read' && !found.readable)) throw missingAccount(field);
  if (access === 'write' && role === 'kasir' && !found.writable)
    throw forbidden('Anda tidak boleh mencatat pada account ini');
  if (mustBeActive && found.deactivated) throw invalid({ [field]: ['sudah non-aktif. Pilih account lain.'] });
}

/** A record names an account that is not there; `field` is the one that names it. */
export function missingAccount(field = 'account_id'): Refusal {
  return invalid({ [field]: ['tidak ditemukan. Pilih account lain.'] });
}

/** What records refer to is not deleted; `what` is such as 'Kasir ini'. */
export function stillUsed(what: string): Refusal {
  return refused(
    `${what} sudah pernah dipakai dan tidak dapat dihapus. Non-aktifkan saja, supaya tidak dapat dipilih lagi.`,
  );
}

/** A name, or a bank and number, that is there already. */
export const taken = {
  bankAccount: () => conflict('Rekening dengan bank dan nomor ini sudah ada'),
  cashier: () => conflict('Kasir dengan nama ini sudah ada'),
  investmentAccount: () => conflict('Investment account dengan nama ini sudah ada'),
  onlinePaymentEnabler: () => conflict('Online payment enabler dengan nama ini sudah ada'),
  bankAccountAccess: () => conflict('Pengguna ini sudah punya izin pada rekening ini'),
};

/** A grant names a bank account that is not there. */
export function missingBankAccount(): Refusal {
  return invalid({ bank_account_id: ['tidak ditemukan. Pilih rekening lain.'] });
}

/** A count or a closing names a cashier that is not there. */
export function missingCashier(): Refusal {
  return invalid({ cashier_id: ['tidak ditemukan. Pilih kasir lain.'] });
}

/** What is given to a user, such as a cashier, names somebody who is no member of the tenant. */
export function missingMember(field = 'user_id'): Refusal {
  return invalid({ [field]: ['bukan anggota tenant ini. Pilih pengguna lain.'] });
}
