import type { ActivityKind } from '@finance/contract';
import { formatInstant, formatRupiah } from '@finance/contract/rules';
import { choiceInWords } from './choiceInWords.ts';

/** Where and of what kind of record a value is. */
interface Place {
  timezone: string;
  resource?: ActivityKind | undefined;
}

/** A value of a field in a history, as people read it. */
export function valueInWords(name: string, value: unknown, { timezone, resource }: Place): string {
  if (value === null || value === undefined || value === '') return '(kosong)';
  const choice = choiceInWords(name, value, resource);
  if (choice !== undefined) return choice;
  if (typeof value === 'number')
    return name === 'amount' || name === 'fee' || name.endsWith('_amount') ? formatRupiah(value) : String(value);
  if (typeof value === 'string') return name.endsWith('_at') ? formatInstant(value, timezone) : value;
  if (Array.isArray(value))
    return value.map((one) => valueInWords(name, one, { timezone, resource })).join(', ') || '(kosong)';
  const { full_info, name: called }: { full_info?: unknown; name?: unknown } = value;
  return [full_info, called].find((text) => typeof text === 'string') ?? JSON.stringify(value);
}
