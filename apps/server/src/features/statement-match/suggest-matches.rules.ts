import { type BankStatementLine, daysBetween, formatRupiah, type MatchSuggestion } from '@finance/contract';
import { isRelated, knownOf, likenessTo, rarityOf, type Shared } from './likeness.rules.ts';
import { cardSalesOf } from './remark.rules.ts';

/** What is looked at of an open line. */
export type OpenLine = Pick<BankStatementLine, 'id' | 'date' | 'amount' | 'text' | 'reference'>;

/** What is looked at of a transaction that nothing of the bank stands for yet. */
export interface Unmatched {
  id: number;
  date: string;
  amount: number;
  related_entity_name: string | null;
  note: string | null;
  transactable_app: string | null;
  transactable_type: string | null;
  transactable_id: string | null;
  transfer_id: number | null;
  due_payment_batch_id: number | null;
}

/** Days between the bank's day and ours, at most. */
export const reach = 14;
/** Suggestions of a line, at most. */
const most = 6;
/** Records among which sums are tried, and lines. */
const tried = 14;
/** Records of a sum that is found by trying, at most. */
const summed = 5;

type Line = OpenLine & { day: number };
type Booked = Unmatched & { day: number };

/** With its day as a number: days are counted between each line and record. */
function numbered<Of extends { date: string }>(some: readonly Of[]): (Of & { day: number })[] {
  return some.map((one) => ({ ...one, day: daysBetween('2000-01-01', one.date) }));
}

interface Candidate {
  line: Line;
  lines: readonly Line[];
  records: readonly Booked[];
  difference: number;
  score: number;
  reasons: string[];
}

/**
 * What may stand for each open line, the likeliest first, with its reasons: one transaction of the same amount, all of
 * one due payment batch, transfer or day, several of one name, gross and fee as the remark tells them, or one
 * transaction for several lines. Where lines want the same transaction, the one that it fits best has it first.
 */
export function suggestMatches(
  open: readonly OpenLine[],
  unmatched: readonly Unmatched[],
): Map<number, MatchSuggestion[]> {
  const lines = numbered(open);
  const records = numbered(unmatched);
  const known = new Map(
    records.map(({ id, related_entity_name, transactable_id, note }) => [
      id,
      knownOf(related_entity_name ?? note ?? '', `${transactable_id ?? ''} ${note ?? ''}`),
    ]),
  );
  const rarity = rarityOf(known.values());
  const told = lines.map((line) => ({ line, shared: likenessTo(line, known, rarity) }));
  const candidates = told.flatMap((each) => candidatesOf(each, records, told));
  return rank(lines, candidates);
}

interface Told {
  line: Line;
  shared: (id: number) => Shared;
}

function candidatesOf(told: Told, records: readonly Booked[], all: readonly Told[]): Candidate[] {
  const { line } = told;
  const near = records
    .filter(({ day }) => Math.abs(line.day - day) <= reach)
    .toSorted((a, b) => apart(line, a) - apart(line, b) || a.id - b.id);
  const found = new Map<string, Candidate>();
  const add = (some: readonly Booked[], score: number, reasons: string[], with_: readonly Line[] = [line]) => {
    const candidate = weighed(told, some, { score, reasons, lines: with_ });
    const key = keyOfCandidate(candidate);
    if ((found.get(key)?.score ?? -Infinity) < candidate.score) found.set(key, candidate);
  };
  for (const record of near) if (record.amount === line.amount) add([record], 100, ['Jumlah sama']);
  for (const { records: some, what, score } of groupsOf(near))
    if (sumOf(some) === line.amount) add(some, score, [`${what}, jumlahnya sama`]);
  const related = near.filter(({ id }) => isRelated(told.shared(id)));
  for (const some of sumsTo(related, line.amount)) add(some, 88, [`${some.length} transaksi dengan jumlah yang sama`]);
  addCardSales(line, near, add);
  addSeveralLines(told, related, all, add);
  return [...found.values()];
}

type Add = (records: readonly Booked[], score: number, reasons: string[], lines?: readonly Line[]) => void;

/** Gross and fee, as the remark names them; where the fee is not booked yet, it is the difference. */
function addCardSales(line: Line, near: readonly Booked[], add: Add): void {
  const sales = cardSalesOf(line);
  if (sales === null) return;
  const { gross, fee } = sales;
  const sold = [
    ...near.filter(({ amount }) => amount === gross).map((record) => [record]),
    ...groupsOf(near.filter(({ amount }) => amount > 0)).flatMap(({ records }) =>
      sumOf(records) === gross ? [records] : [],
    ),
  ];
  const kept = near.filter(({ amount }) => amount === -fee);
  const words = `Bruto ${formatRupiah(gross)} dan biaya ${formatRupiah(fee)} di keterangan`;
  for (const some of sold) {
    for (const record of kept) add([...some, record], 105, [words]);
    add(some, kept.length === 0 ? 95 : 60, [words, `Biaya ${formatRupiah(fee)} belum dicatat`]);
  }
}

/** Other open lines that with this one come to a transaction of the same name or number. */
function addSeveralLines(told: Told, related: readonly Booked[], all: readonly Told[], add: Add): void {
  const { line } = told;
  for (const record of related.slice(0, tried)) {
    const rest = record.amount - line.amount;
    if (Math.sign(rest) !== Math.sign(line.amount) || Math.sign(record.amount) !== Math.sign(line.amount)) continue;
    const others = all
      .filter(
        (other) =>
          other.line.id !== line.id && Math.abs(other.line.day - line.day) <= 7 && isRelated(other.shared(record.id)),
      )
      .map((other) => other.line)
      .toSorted((a, b) => Math.abs(a.day - line.day) - Math.abs(b.day - line.day));
    const sets = [
      ...others.filter(({ amount }) => amount === rest).map((other) => [other]),
      ...sumsTo(others, rest).filter((some) => some.length <= 3),
    ];
    for (const some of sets) {
      const lines = [line, ...some].toSorted((a, b) => a.id - b.id);
      add([record], 85, [`${lines.length} baris bank berjumlah sama`], lines);
    }
  }
}

interface Group {
  records: Booked[];
  what: string;
  score: number;
}

/** Records that the bank may tell as one line: a due payment batch, a transfer with its fee, one day of sales. */
function groupsOf(records: readonly Booked[]): Group[] {
  const kinds: { keyOf: (record: Booked) => string | null; what: string; score: number }[] = [
    { keyOf: ({ due_payment_batch_id: id }) => (id === null ? null : `${id}`), what: 'Satu pelunasan', score: 100 },
    {
      keyOf: ({ transfer_id: id, amount }) => (id === null ? null : `${id} ${Math.sign(amount)}`),
      what: 'Satu transfer',
      score: 98,
    },
    {
      keyOf: ({ transactable_app, transactable_type, date, amount, transfer_id }) =>
        transactable_type && transfer_id === null
          ? `${transactable_app} ${transactable_type} ${date} ${Math.sign(amount)}`
          : null,
      what: 'Satu jenis pada satu hari',
      score: 80,
    },
  ];
  return kinds.flatMap(({ keyOf: key, what, score }) =>
    [...Map.groupBy(records, key)].flatMap(([name, some]) =>
      name && some.length > 1 && Number.isSafeInteger(sumOf(some))
        ? [{ records: some, what: `${what} (${some.length} transaksi)`, score }]
        : [],
    ),
  );
}

/** Sets of two to five amounts that come to a sum, of the nearest ones. */
export function sumsTo<Of extends { amount: number }>(near: readonly Of[], sum: number): Of[][] {
  const some = near.filter(({ amount }) => Math.sign(amount) === Math.sign(sum) && amount !== sum).slice(0, tried);
  const found: Of[][] = [];
  const look = (from: number, rest: number, chosen: Of[]) => {
    if (rest === 0) {
      if (chosen.length > 1) found.push(chosen);
      return;
    }
    if (chosen.length === summed || found.length >= 5) return;
    for (let at = from; at < some.length; at++) {
      const one = some[at];
      if (one && Math.abs(one.amount) <= Math.abs(rest)) look(at + 1, rest - one.amount, [...chosen, one]);
    }
  };
  look(0, sum, []);
  return found;
}

/** How well records fit a line, and why, beyond what they come to. */
function weighed(
  { line, shared }: Told,
  records: readonly Booked[],
  { score, reasons, lines }: { score: number; reasons: string[]; lines: readonly Line[] },
): Candidate {
  const each = records.map(({ id }) => shared(id));
  const share = each.reduce((sum, one) => sum + one.share, 0) / each.length;
  const words = [...new Set(each.flatMap((one) => one.words))];
  const numbers = [...new Set(each.flatMap((one) => one.numbers))];
  const isNamed = records.some(({ related_entity_name }) => related_entity_name !== null);
  const days = Math.max(...records.map((record) => apart(line, record)));
  return {
    line,
    lines,
    records,
    difference: sumOf(lines) - sumOf(records),
    score:
      score +
      share * 40 +
      Math.min(numbers.length, 2) * 20 -
      (isNamed && share === 0 ? 6 : 0) -
      days * 2 -
      days ** 2 * 0.25, // two lines a day off each are likelier than one that is two days off
    reasons: [
      ...reasons,
      dayReason(records.map(({ day }) => line.day - day)),
      ...(words.length > 0 ? [`${isNamed ? 'Nama' : 'Catatan'} di keterangan: ${words.join(' ')}`] : []),
      ...(numbers.length > 0 ? [`Nomor di keterangan: ${numbers.join(', ')}`] : []),
    ],
  };
}

/** Days, of which those before the booking count more: money is seldom booked ahead. */
function apart(line: Line, { day }: Booked): number {
  const days = line.day - day;
  return days < 0 ? -days * 1.5 : days;
}

/** How many days after the records the bank's is, in words; of several the farthest. */
export function dayReason(days: readonly number[]): string {
  const far = days.reduce((farthest, day) => (Math.abs(day) > Math.abs(farthest) ? day : farthest), 0);
  if (far === 0) return 'Tanggal sama';
  return far > 0 ? `Bank ${far} hari sesudahnya` : `Bank ${-far} hari sebelumnya`;
}

function sumOf(some: readonly { amount: number }[]): number {
  return some.reduce((sum, { amount }) => sum + amount, 0);
}

function keyOf(some: readonly { id: number }[]): string {
  return some
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join();
}

function keyOfCandidate({ lines, records }: Candidate): string {
  return `${keyOf(lines)}/${keyOf(records)}`;
}

/** Gives each line what fits it best of what no other line fits better, and orders the rest behind it. */
function rank(lines: readonly Line[], candidates: readonly Candidate[]): Map<number, MatchSuggestion[]> {
  const best = exchange(assign(candidates), candidates);
  const holders = new Map([...best].flatMap(([id, { records }]) => records.map((record) => [record.id, id] as const)));
  const ofLine = Map.groupBy(candidates, ({ line }) => line.id);
  return new Map(
    lines.map(({ id }) => {
      const own = best.get(id);
      const isTaken = ({ records }: Candidate) =>
        records.some((record) => (holders.get(record.id) ?? id) !== id && !own?.records.includes(record));
      const rest = (ofLine.get(id) ?? [])
        .filter((candidate) => own === undefined || keyOfCandidate(candidate) !== keyOfCandidate(own))
        .map((candidate) => ({ candidate, isTaken: isTaken(candidate) }))
        .toSorted((a, b) => Number(a.isTaken) - Number(b.isTaken) || b.candidate.score - a.candidate.score);
      const ordered = [...(own ? [{ candidate: own, isTaken: false }] : []), ...rest].slice(0, most);
      return [id, ordered.map(({ candidate, isTaken: taken }) => suggestionOf(candidate, taken))];
    }),
  );
}

function suggestionOf({ lines, records, difference, reasons }: Candidate, isTaken: boolean): MatchSuggestion {
  return {
    statement_line_ids: lines.map(({ id }) => id),
    transaction_ids: records.map(({ id }) => id),
    reasons: isTaken ? [...reasons, 'Lebih cocok dengan baris lain'] : reasons,
    difference,
    is_clear: difference === 0 && !isTaken,
  };
}

/** The best of all first: each line and record is taken once, but lines of one candidate share it. */
function assign(candidates: readonly Candidate[]): Map<number, Candidate> {
  const best = new Map<number, Candidate>();
  const taken = new Set<number>();
  for (const candidate of candidates.toSorted((a, b) => b.score - a.score)) {
    if (candidate.lines.some(({ id }) => best.has(id)) || candidate.records.some(({ id }) => taken.has(id))) continue;
    for (const line of candidate.lines) best.set(line.id, { ...candidate, line });
    for (const { id } of candidate.records) taken.add(id);
  }
  return best;
}

/** Lines of equal amounts exchange their records as long as both together fit better. */
function exchange(best: Map<number, Candidate>, candidates: readonly Candidate[]): Map<number, Candidate> {
  const single = new Map<string, Candidate>(
    candidates.flatMap((candidate) => {
      const [record, ...more] = candidate.records;
      return record && more.length === 0 && candidate.lines.length === 1
        ? [[`${candidate.line.id} ${record.id}`, candidate] as const]
        : [];
    }),
  );
  const alike = [...Map.groupBy(best.values(), ({ line }) => line.amount).values()].map((some) =>
    some.filter(({ lines, records }) => lines.length === 1 && records.length === 1).map(({ line }) => line.id),
  );
  const held = (line: number) => best.get(line);
  for (const some of alike)
    for (let isBetter = true, round = 0; isBetter && round < 20; round++) {
      isBetter = false;
      for (const [at, a] of some.entries())
        for (const b of some.slice(at + 1)) {
          const [one, other] = [held(a), held(b)];
          const [x, y] = [one?.records[0], other?.records[0]];
          const there = single.get(`${a} ${y?.id}`);
          const here = single.get(`${b} ${x?.id}`);
          if (!one || !other || !there || !here) continue;
          if (there.score + here.score <= one.score + other.score + 1e-9) continue;
          best.set(a, there).set(b, here);
          isBetter = true;
        }
    }
  return best;
}
