import { readAmount } from '@finance/contract/rules';

const told = new Set<string>();

/**
 * What a host prefills, where a program without types may give the amount as people write it: `150.000`. What may mean something else
 * is left out, which the page's developer reads on the console.
 */
export function readDefaults<Defaults extends object>(defaults: Defaults): Defaults;
export function readDefaults<Defaults extends object>(defaults: Defaults | undefined): Defaults | undefined;
export function readDefaults<Defaults extends object>(defaults: Defaults | undefined): Defaults | undefined {
  const given: unknown = (defaults as { amount?: unknown } | undefined)?.amount; // whatever a host without types gave
  if (!defaults || given === undefined || given === null || Number.isSafeInteger(given)) return defaults;
  const reading = typeof given === 'string' ? readAmount(given) : null;
  if (reading && 'value' in reading) return { ...defaults, amount: reading.value };
  const problem = `defaults.amount ${JSON.stringify(given)} is left out: whole rupiah, such as 150000 or '150.000', are expected`;
  if (!told.has(problem)) console.warn(problem);
  told.add(problem);
  return { ...defaults, amount: null };
}
