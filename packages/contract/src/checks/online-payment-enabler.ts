import { onlinePaymentTypeLabels } from '../enums/online-payment.ts';
import { formatRupiah } from '../format-rupiah.ts';
import type { HistoryEntry } from '../history.ts';
import { credentialLabels, type OnlinePaymentEnabler, type OnlinePaymentType } from '../online-payment-enabler.ts';
import { confirmFirst, invalid, type Refusal, refused } from './refusal.ts';
import { checkUnchanged } from './unchanged.ts';

/** Requires all of a provider's secrets and refuses unknown ones. */
export function checkCredentials(type: OnlinePaymentType, credentials: Record<string, string>): void {
  const needed = credentialLabels[type];
  const missing = Object.entries(needed)
    .filter(([name]) => !credentials[name])
    .map(([, label]) => label);
  if (missing.length > 0)
    throw invalid({ credentials: [`${onlinePaymentTypeLabels[type]} belum lengkap: isi ${missing.join(' dan ')}`] });
  const unknown = Object.keys(credentials).filter((name) => !(name in needed));
  if (unknown.length > 0)
    throw invalid({
      credentials: [`memuat ${unknown.join(', ')}, yang tidak dikenal ${onlinePaymentTypeLabels[type]}`],
    });
}

/** Refuses a simulator with `simulatorRefusal`, when this server serves none. */
export function checkServed(type: OnlinePaymentType, simulatorRefusal: string | undefined): void {
  if (type === 'simulator' && simulatorRefusal) throw refused(simulatorRefusal);
}

/** Refuses a change to a newer version than the one that the user saw. */
export function checkSeen(current: Pick<OnlinePaymentEnabler, 'version'>, seen: number): void {
  checkUnchanged('Online payment enabler ini', current.version, seen);
}

/** Secrets that payments were requested with stay, so that those can still be checked. */
export function checkUnused(isUsed: boolean): void {
  if (isUsed)
    throw refused('Online payment enabler ini sudah pernah dipakai dan tidak dapat dihapus. Non-aktifkan saja.');
}

/** An enabler that a payment is to be requested with but that is not there. */
export function missingEnabler(): Refusal {
  return invalid({ enabler_id: ['tidak ditemukan. Pilih cara pembayaran lain.'] });
}

/** Only an active enabler whose account takes money is offered. */
export function checkOffered(
  enabler: Pick<OnlinePaymentEnabler, 'active' | 'name' | 'account'>,
  isAccountActive: boolean,
): void {
  if (!enabler.active) throw invalid({ enabler_id: [`tidak dapat dipakai: ${enabler.name} sudah non-aktif`] });
  if (!isAccountActive) {
    const named = enabler.account ? ` (${enabler.account.full_info})` : '';
    throw invalid({ enabler_id: [`tidak dapat dipakai: account penerimanya${named} sudah non-aktif`] });
  }
}

/** Asks about a payment of which the provider leaves nothing. */
export function checkFee(fee: number, amount: number, allow_large_fee: boolean | undefined): void {
  if (fee < amount || allow_large_fee) return;
  throw confirmFirst(
    [
      {
        text: `Biaya penyedia ${formatRupiah(fee)}, jumlahnya hanya ${formatRupiah(amount)}. Tetap minta?`,
        if_confirmed: 'allow_large_fee',
      },
    ],
    'Ya, minta pembayaran',
  );
}

/** What changed of an enabler, for a user who may not read every account: without the names of accounts. */
export function withoutAccounts(entry: HistoryEntry): HistoryEntry {
  const { account: _before, payout_account: _from, ...before } = entry.before ?? {};
  const { account: _after, payout_account: _to, ...after } = entry.after ?? {};
  return { ...entry, before: entry.before && before, after: entry.after && after };
}
