import { type CashCount, type Denomination, denominations } from '@finance/contract';

/** The number of pieces of each note and coin, as typed. */
export type TypedCount = { [Name in Denomination]?: string };

/** The valid numbers; notes and coins left empty are not counted. */
export function countIn(typed: TypedCount): CashCount {
  return Object.fromEntries(
    denominations
      .map(({ name }) => [name, typed[name]?.trim() ?? ''] as const)
      .filter(([, text]) => isNumber(text))
      .map(([name, text]) => [name, Number(text)]),
  );
}

/** The notes and coins whose text is not a whole number from 0; such a text must never be counted as something else. */
export function wrongIn(typed: TypedCount): (typeof denominations)[number][] {
  return denominations.filter(({ name }) => {
    const text = typed[name]?.trim() ?? '';
    return text !== '' && !isNumber(text);
  });
}

function isNumber(text: string): boolean {
  return /^\d+$/.test(text);
}
