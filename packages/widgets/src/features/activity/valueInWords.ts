import { formatInstant, formatRupiah } from '@finance/contract/rules';
import { inWords } from '../setting/index.ts';

/** A value of a field as people read it. */
export function valueInWords(name: string, value: unknown, timezone: string): string {
  const known = inWords(name, value, timezone);
  if (known !== undefined) return known;
  if (value === null || value === undefined || value === '') return '(kosong)';
  if (typeof value === 'number')
    return name === 'amount' || name === 'fee' || name.endsWith('_amount') ? formatRupiah(value) : String(value);
  if (typeof value === 'string') return name.endsWith('_at') ? formatInstant(value, timezone) : value;
  if (Array.isArray(value)) return value.map((one) => valueInWords('', one, timezone)).join(', ') || '(kosong)';
  const { full_info, name: called }: { full_info?: unknown; name?: unknown } = value;
  return [full_info, called].find((text) => typeof text === 'string') ?? JSON.stringify(value);
}
