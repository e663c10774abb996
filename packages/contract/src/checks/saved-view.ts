import { maxSavedViews } from '../saved-view.ts';
import { invalid, refused } from './refusal.ts';

/** A screen's views have unique names and a maximum number. */
export function checkView(name: string, others: readonly { name: string }[], isNew: boolean): void {
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw invalid({ name: ['sudah dipakai tampilan lain di layar ini. Pilih nama lain.'] });
  if (isNew && others.length >= maxSavedViews)
    throw refused(`Sudah ada ${maxSavedViews} tampilan tersimpan di layar ini. Hapus yang tidak dipakai lagi.`);
}
