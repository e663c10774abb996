import { maxSavedViews, maxSavedViewsOfTenant, maxSavedViewsOfUser } from '@finance/contract';
import { invalid, refused } from '../../base/refusal.ts';

/** How many views there are beside this one. */
export interface ViewCounts {
  ofUser: number;
  ofTenant: number;
}

/** A screen's views have unique names. A new one needs room: on its screen, with its user and in the tenant. */
export function checkView(name: string, others: readonly { name: string }[], counts: ViewCounts | null): void {
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw invalid({ name: ['sudah dipakai tampilan lain di layar ini. Pilih nama lain.'] });
  if (!counts) return;
  if (others.length >= maxSavedViews)
    throw refused(`Sudah ada ${maxSavedViews} tampilan tersimpan di layar ini. Hapus yang tidak dipakai lagi.`);
  if (counts.ofUser >= maxSavedViewsOfUser)
    throw refused(`Anda sudah menyimpan ${maxSavedViewsOfUser} tampilan. Hapus yang tidak dipakai lagi.`);
  if (counts.ofTenant >= maxSavedViewsOfTenant)
    throw refused(`Seluruh pengguna sudah menyimpan ${maxSavedViewsOfTenant} tampilan. Hapus yang tidak dipakai lagi.`);
}
