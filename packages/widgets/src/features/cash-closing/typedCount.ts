import { type CashCount, type Denomination, denominations } from '@finance/contract';

/** The number of pieces of each note and coin as it was typed. */
export type TypedCount = { [Name in Denomination]?: string };

/** What of it counts; what was left empty is not counted. */
export function countIn(typed: TypedCount): CashCount {
  return Object.fromEntries(
    denominations
      .map(({ name }) => [name, typed[name]?.trim() ?? ''] as const)
      .filter(([, text]) => isNumber(text))
      .map(([name, text]) => [name, Number(text)]),
  );
}

/** The notes and coins beside which something else than a number from 0 was typed: it is never made into one silently. */
export function wrongIn(typed: TypedCount): (typeof denominations)[number][] {
  return denominations.filter(({ name }) => {
    const text = typed[name]?.trim() ?? '';
    return text !== '' && !isNumber(text);
  });
}

function isNumber(text: string): boolean {
  return /^\d+$/.test(text);
}
