import { type CashCount, type Denomination, denominations, readAmount } from '@finance/contract';

/** The number of pieces of each note and coin, as typed. */
export type TypedCount = { [Name in Denomination]?: string };

/** The valid numbers; notes and coins left empty are not counted. */
export function countIn(typed: TypedCount): CashCount {
  return Object.fromEntries(
    denominations.flatMap(({ name }) => {
      const number = numberIn(typed[name]);
      return number === null || number === undefined ? [] : [[name, number]];
    }),
  );
}

/** The notes and coins whose text is not a whole number from 0; such a text must never be counted as something else. */
export function wrongIn(typed: TypedCount): (typeof denominations)[number][] {
  return denominations.filter(({ name }) => numberIn(typed[name]) === undefined);
}

/** The most pieces that the contract takes. */
const most = 1_000_000;

/** A number of pieces as people write it: `12`, `1.000`, `10+5`, `3*20`. Null if empty, undefined if it is unclear. */
function numberIn(text = ''): number | null | undefined {
  const reading = readAmount(text);
  if (!('value' in reading)) return undefined;
  return reading.value === null || (reading.value >= 0 && reading.value <= most) ? reading.value : undefined;
}
