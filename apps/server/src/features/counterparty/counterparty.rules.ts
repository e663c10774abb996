import { type Counterparty, normalizeCounterparty, normalizePhone } from '@finance/contract';
import { checkUnchanged } from '@finance/contract/checks/unchanged';
import { conflict, invalid, type Refusal, refused } from '../../base/refusal.ts';

/** What a counterparty is searched by. */
export interface CounterpartySearch {
  /** Each begins a word of the name; in small letters. */
  words: string[];
  /** The beginning of a phone number in digits, as `628123`; '' if nothing like one was typed. */
  number: string;
  /** An app's id, as typed. */
  typed: string;
}

/** Reads a typed text as all that it may be: words of a name, the beginning of a phone number, an app's id. */
export function counterpartySearch(q: string): CounterpartySearch {
  const typed = q.trim();
  const { name } = normalizeCounterparty({ app: null, id: null, name: typed, phone: null });
  const digits = typed.replace(/[^0-9]/g, '');
  const isNumber = /^[0-9 ()+./-]+$/.test(typed) && digits.length >= 3;
  return { words: name === '' ? [] : name.split(' '), number: isNumber ? normalizePhone(digits) : '', typed };
}

/** Refuses a change to a newer version than the one that the user saw. */
export function checkSeen(current: Pick<Counterparty, 'version'>, seen: number | undefined): void {
  checkUnchanged('Lawan transaksi ini', current.version, seen);
}

/** Only what stands alone is changed, or merged with another. */
export function checkStandsAlone(current: Pick<Counterparty, 'id' | 'name'>, asked: number): void {
  if (current.id !== asked)
    throw conflict(`Lawan transaksi ini sudah digabungkan ke ${nameOf(current)}. Muat ulang untuk melihatnya.`);
}

/** Refuses to merge a counterparty into itself. */
export function checkTwo(id: number, double: number): void {
  if (id === double) throw invalid({ counterparty_id: ['adalah lawan transaksi ini sendiri. Pilih yang lain.'] });
}

/** A phone number that belongs to another counterparty. */
export function phoneTaken(owner: Pick<Counterparty, 'name'>): Refusal {
  return invalid({
    phone_number: [`sudah dipakai ${nameOf(owner)}. Bila orangnya sama, gabungkan keduanya.`],
  });
}

/** A statement of more lines than a page or a sheet takes; `lines` is how many there are. */
export function tooLong(lines: number, most: number): Refusal {
  return refused(`Kartunya ${lines} baris, paling banyak ${most}. Pilih rentang tanggal yang lebih pendek.`);
}

function nameOf({ name }: Pick<Counterparty, 'name'>): string {
  return name ?? 'lawan transaksi lain';
}
