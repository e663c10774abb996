import type { ReactNode } from 'react';

/**
 * Says what was saved, for `success` of `useWrite`: how much, whose, what was done, and with `more` how to go on
 * with it.
 * @example savedNews([formatRupiah(amount), name, 'dicatat'])
 */
export function savedNews(said: readonly (string | null)[], more?: ReactNode) {
  return { text: 'Berhasil menyimpan', about: said.filter(Boolean).join(', '), more };
}
