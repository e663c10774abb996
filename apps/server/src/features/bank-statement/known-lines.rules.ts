import { type KnownLine, pairUnlessOther } from '@finance/contract/checks/import-line';
import type { FileLine } from '../import/statement-file.ts';

/** A line as an earlier statement tells it, in the form by which an import knows its lines again. */
export interface KnownPlace extends KnownLine {
  date: string;
  amount: number;
}

export interface Compared {
  /** The uuid of the line that it is, by its place; the others are new. */
  known: ReadonlyMap<number, string>;
  /** How many may be lines of before, or others; open until somebody says which. */
  doubted: number;
}

/** Which lines of a file are there already: the rule of the import, for lines of one account. */
export function compareWithKnown(
  lines: readonly FileLine[],
  places: readonly KnownPlace[],
  answer: string | undefined,
): Compared {
  const keyOf = ({ date, amount }: { date: string; amount: number }) => `${date} ${amount}`;
  const byKey = Map.groupBy(places, keyOf);
  const known = new Map<number, string>();
  let doubted = 0;
  for (const [key, group] of Map.groupBy(lines, keyOf)) {
    const told = byKey.get(key);
    if (!told) continue;
    const own = group.map(({ place, balance, text, words }) => ({ line: place, balance, text, words }));
    for (const [place, pair] of pairUnlessOther(own, told, () => answer === 'take')) {
      if (!pair.isSure) doubted += 1;
      if (pair.isSure || answer !== 'take') known.set(place, pair.known.uuid);
    }
  }
  return { known, doubted };
}
