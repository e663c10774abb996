import { onlinePaymentTypeLabels } from '../enums.ts';
import { formatRupiah } from '../format-rupiah.ts';
import { credentialLabels, type OnlinePaymentEnabler, type OnlinePaymentType } from '../online-payment-enabler.ts';
import { conflict, invalid, refused } from './refusal.ts';

/** A provider needs all of its secrets, and no other is kept. */
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

/** `simulatorRefusal` says why this server serves no simulator, where it does not. */
export function checkServed(type: OnlinePaymentType, simulatorRefusal: string | undefined): void {
  if (type === 'simulator' && simulatorRefusal) throw refused(simulatorRefusal);
}

export function checkSeen(current: Pick<OnlinePaymentEnabler, 'version'>, seen: number): void {
  if (seen !== current.version)
    throw conflict('Online payment enabler ini sudah diubah orang lain. Muat ulang, lalu ulangi perubahan Anda.');
}

/** What payments were asked for with stays, so that they can be checked. */
export function checkUnused(isUsed: boolean): void {
  if (isUsed)
    throw refused('Online payment enabler ini sudah pernah dipakai dan tidak dapat dihapus. Non-aktifkan saja.');
}

/** The fee is a part of what is paid. */
export function checkOffered(
  enabler: Pick<OnlinePaymentEnabler, 'active' | 'fee' | 'name' | 'account'>,
  isAccountActive: boolean,
  amount: number,
): void {
  if (!enabler.active) throw invalid({ enabler_id: [`tidak dapat dipakai: ${enabler.name} sudah non-aktif`] });
  if (!isAccountActive)
    throw invalid({
      enabler_id: [`tidak dapat dipakai: account penerimanya (${enabler.account.full_info}) sudah non-aktif`],
    });
  if (enabler.fee >= amount)
    throw invalid({ amount: [`harus di atas biaya ${enabler.name} (${formatRupiah(enabler.fee)})`] });
}
