const ones = ['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan', 'sepuluh', 'sebelas'];
const scales: [number, string][] = [
  [1e15, 'kuadriliun'],
  [1e12, 'triliun'],
  [1e9, 'miliar'],
  [1e6, 'juta'],
  [1e3, 'ribu'],
];

/**
 * An amount in words, as on a kwitansi.
 * @param amount whole rupiah, negative for `minus`
 * @throws RangeError for a fraction, or beyond what a number holds exactly
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
