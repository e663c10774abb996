/** A line of a file, beside others with the same account, day and amount. */
export interface Line {
  line: number;
  /** In hundredths of a rupiah; null where the file has none. */
  balance: number | null;
  text: string;
  words: readonly number[];
}

/** A line that an earlier import took. */
export interface KnownLine extends Pick<Line, 'line' | 'balance' | 'words'> {
  import_id: number;
  /** Of the record that stands for it. */
  uuid: string;
}

/** The earlier line that a line is; it is not sure where nobody can tell whether it is another one. */
export interface Pair {
  known: KnownLine;
  isSure: boolean;
}

/** The most comparisons of texts within one group of equal lines. */
const comparisons = 40_000;

/**
 * Which of some equal lines of a file are earlier ones with the same account, day and amount. Balances decide where
 * both sides have them: among equal lines only their number counts then. Otherwise texts only decide which is which,
 * since banks reword them. Two that are left and have no word in common are asked about, and so are lines that write an
 * earlier one in another way beside it, or that differ only by their balance.
 */
export function pairLines(lines: readonly Line[], known: readonly KnownLine[]): Map<number, Pair> {
  const pairs = new Map<number, Pair>();
  const used = new Set<KnownLine>();
  const open = () => lines.filter(({ line }) => !pairs.has(line));
  const free = () => known.filter((one) => !used.has(one));
  const pair = (line: Line, one: KnownLine | undefined, isSure = true) => {
    if (!one) return;
    used.add(one);
    pairs.set(line.line, { known: one, isSure });
  };
  if (known.length === 0) return pairs;

  const exact = new Buckets(known, ({ balance }) => balance);
  for (const line of lines) if (line.balance !== null) pair(line, exact.take(line.balance));
  // a balance without its sen is the same one; equal lines are at least a rupiah apart
  const near = new Buckets(
    free().filter(({ balance }) => balance !== null),
    ({ balance }) => Math.floor((balance ?? 0) / 100),
  );
  for (const line of open()) {
    const { balance } = line;
    if (balance === null) continue;
    const rupiah = Math.floor(balance / 100);
    const isNear = (other: KnownLine) => Math.abs((other.balance ?? 0) - balance) < 100;
    pair(line, near.take(rupiah, isNear) ?? near.take(rupiah - 1, isNear) ?? near.take(rupiah + 1, isNear));
  }

  const isComparable = (line: Line) => (one: KnownLine) => line.balance === null || one.balance === null;
  const equal = new Buckets(free(), keyOfWords);
  for (const line of open()) pair(line, equal.take(keyOfWords(line), isComparable(line)));
  if (open().length * free().length <= comparisons)
    for (const line of open())
      pair(
        line,
        free().find((one) => isComparable(line)(one) && hasCommon(line.words, one.words)),
      );
  const rest = new Buckets(free(), () => null);
  for (const line of open()) {
    const one = rest.take(null, isComparable(line));
    if (one) pair(line, one, line.words.length === 0 || one.words.length === 0);
  }

  const others = new Buckets(
    free().filter(({ words }) => words.length > 0),
    keyOfWords,
  );
  for (const line of open()) if (line.words.length > 0) pair(line, others.take(keyOfWords(line)), false);
  const texts = lines.flatMap((line) => {
    const found = pairs.get(line.line);
    return found && line.balance === null ? [{ text: line.text, known: found.known }] : [];
  });
  if (open().length * texts.length <= comparisons)
    for (const line of open()) {
      const written = line.balance === null && texts.find(({ text }) => isRewritten(text, line.text));
      if (written) pair(line, written.known, false);
    }
  return pairs;
}

/**
 * The same with what was answered. A line that is said to be another one than its earlier line leaves that to the rest:
 * one of them may be it, and would be imported a second time if nobody were asked.
 */
export function pairUnlessOther(
  lines: readonly Line[],
  known: readonly KnownLine[],
  isOther: (line: number) => boolean,
): Map<number, Pair> {
  const others = new Map<number, Pair>();
  for (;;) {
    const pairs = pairLines(
      lines.filter(({ line }) => !others.has(line)),
      known,
    );
    const found = [...pairs].filter(([line, { isSure }]) => !isSure && isOther(line));
    if (found.length === 0) return new Map([...others, ...pairs]);
    for (const [line, pair] of found) others.set(line, pair);
  }
}

/** Values by a key, each of which is taken once. */
class Buckets<Value, Key> {
  readonly #byKey: Map<Key, Value[]>;

  constructor(values: readonly Value[], keyOf: (value: Value) => Key) {
    this.#byKey = Map.groupBy(values, keyOf);
  }

  take(key: Key, isMeant: (value: Value) => boolean = () => true): Value | undefined {
    const bucket = this.#byKey.get(key) ?? [];
    const at = bucket.findIndex(isMeant);
    return at < 0 ? undefined : bucket.splice(at, 1)[0];
  }
}

function keyOfWords({ words }: Pick<Line, 'words'>): string {
  return words.join(' ');
}

export function hasCommon(one: readonly number[], other: readonly number[]): boolean {
  return one.some((word) => other.includes(word));
}

/** Whether a text is another way to write the other: other capitals or spaces, or something left out. */
function isRewritten(one: string, other: string): boolean {
  const [first, second] = [plain(one), plain(other)];
  if (one === other || first.length < 4 || second.length < 4) return false;
  return first.includes(second) || second.includes(first);
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Words that stand in the text of every other line. */
const common = new Set(
  'trsf trf transfer ebanking banking mbanking dari from via bank kredit debit debet credit'.split(' '),
);

/**
 * Hashes of the words of a text: enough to tell whether two texts have one in common, and too short to find a name
 * again. Only the beginning of a word counts, since banks cut them.
 */
export function wordsOf(text: string): number[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const hashes = words.flatMap((word) => (common.has(word) ? [] : [hash(word.slice(0, 5))]));
  return [...new Set(hashes)].toSorted((one, other) => one - other);
}

/** FNV-1a, of which 20 bits are kept. */
function hash(word: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) value = Math.imul(value ^ word.charCodeAt(at), 0x01000193);
  return value >>> 12;
}
