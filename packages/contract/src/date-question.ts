import { addDays } from './clock.ts';

/** The question about a date more than 30 days from today, with the field that confirms it; null for a nearer date. */
export function dateQuestion(
  date: string,
  today: string,
): { text: string; if_confirmed: 'allow_backdated' | 'allow_postdated' } | null {
  if (date < addDays(today, -30))
    return { text: `Tanggal ${date} lebih dari 30 hari yang lalu. Tetap simpan?`, if_confirmed: 'allow_backdated' };
  if (date > addDays(today, 30))
    return { text: `Tanggal ${date} lebih dari 30 hari ke depan. Tetap simpan?`, if_confirmed: 'allow_postdated' };
  return null;
}
