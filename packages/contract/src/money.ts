/** The largest amount that a JSON number carries exactly, in rupiah. */
export const maxAmount = Number.MAX_SAFE_INTEGER;

/** Which way money moves: `+` in, `-` out. */
export type AmountSign = '+' | '-';

/**
 * Reads what a person types or pastes: `Rp 1,500,000`, `1.500.000`, `1500000`, `-1,500,000`, `1.500.000,00`.
 * Separators stand between groups of three, in either style; a decimal part is understood only when it is zero.
 * @returns whole rupiah, or null where it is no amount
 */
export function parseRupiah(typed: string): number | null {
  const bare = typed
    .replace(/[\s\u00a0]|rp\.?/gi, '')
    .replace(/^\((.+)\)$/, '-$1')
    .replace('−', '-');
  const match = /^(-?)(\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)(?:[.,]0{1,2}|,-)?$/.exec(bare);
  if (!match) return null;
  const amount = Number(`${match[2]?.replace(/[.,]/g, '')}`);
  if (!Number.isSafeInteger(amount)) return null;
  return match[1] && amount > 0 ? -amount : amount;
}

/** The amount as it is saved: plus forces it positive, minus negative, no sign leaves it. */
export function signAmount(amount: number, sign?: AmountSign | null): number {
  if (!sign || amount === 0) return amount;
  return sign === '+' ? Math.abs(amount) : -Math.abs(amount);
}

const ones = ['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan', 'sepuluh', 'sebelas'];
const scales: [number, string][] = [
  [1e15, 'kuadriliun'],
  [1e12, 'triliun'],
  [1e9, 'miliar'],
  [1e6, 'juta'],
  [1e3, 'ribu'],
];

/**
 * Amount in words, as a kwitansi has it.
 * @param amount whole rupiah
 * @example terbilang(1_500_000) // 'satu juta lima ratus ribu rupiah'
 */
export function terbilang(amount: number): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError('terbilang: bukan bilangan bulat yang aman');
  return `${amount < 0 ? 'minus ' : ''}${inWords(Math.abs(amount)) || 'nol'} rupiah`;
}

function inWords(n: number): string {
  for (const [scale, name] of scales) {
    if (n < scale) continue;
    const count = Math.floor(n / scale);
    const head = scale === 1e3 && count === 1 ? 'seribu' : `${inWords(count)} ${name}`;
    return `${head} ${inWords(n % scale)}`.trim();
  }
  if (n >= 100) return `${n < 200 ? 'seratus' : `${ones[Math.floor(n / 100)]} ratus`} ${inWords(n % 100)}`.trim();
  if (n >= 20) return `${ones[Math.floor(n / 10)]} puluh ${ones[n % 10]}`.trim();
  return n > 11 ? `${ones[n - 10]} belas` : (ones[n] ?? '');
}
