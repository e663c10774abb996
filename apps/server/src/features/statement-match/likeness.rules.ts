import { isWord, numbersOf, wordsOf } from './remark.rules.ts';

/** What a remark may have in common with a record: the words of its name, and its numbers. */
export interface Known {
  words: readonly string[];
  numbers: readonly string[];
}

/** What a remark shares with a record. */
export interface Shared {
  /** The words of its name that are in the remark. */
  words: string[];
  /** How much of the name they are, from 0 to 1; rare words are more of it. */
  share: number;
  numbers: string[];
}

/** The words of a name and the numbers of texts. */
export function knownOf(name: string, numbers: string): Known {
  return { words: wordsOf(name), numbers: [...numbersOf(numbers)] };
}

/** How rare each word is among the names: what many are called tells nobody apart. */
export function rarityOf(known: Iterable<Known>): (word: string) => number {
  const counts = new Map<string, number>();
  let names = 0;
  for (const { words } of known) {
    names++;
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return (word) => Math.log(1 + names / (counts.get(word) ?? 1));
}

/** Tells what the remark of a line shares with records, by their ids. */
export function likenessTo(
  { text, reference }: { text: string; reference: string | null },
  known: ReadonlyMap<number, Known>,
  rarity: (word: string) => number,
): (id: number) => Shared {
  const remark = `${text} ${reference ?? ''}`;
  const words = wordsOf(remark);
  const joined = remark.toUpperCase().replace(/[^\p{L}]/gu, '');
  const numbers = numbersOf(remark);
  const isTold = (name: string) =>
    words.some((word) => isWord(word, name)) || (name.length >= 5 && joined.includes(name));
  const weight = (some: readonly string[]) => some.reduce((sum, word) => sum + rarity(word), 0);
  const seen = new Map<number, Shared>();
  return (id) => {
    const before = seen.get(id);
    if (before) return before;
    const own = known.get(id);
    if (!own) throw new Error(`record ${id} was not looked at`);
    const found = own.words.filter(isTold);
    const shared = {
      words: found,
      share: own.words.length === 0 ? 0 : weight(found) / weight(own.words),
      numbers: own.numbers.filter((number) => numbers.has(number)),
    };
    seen.set(id, shared);
    return shared;
  };
}

/** Whether a remark tells of a record, by most of its name or by a number. */
export function isRelated({ share, numbers }: Shared): boolean {
  return share >= 0.4 || numbers.length > 0;
}
