import { daysBetween, deductionKindName, type Due, type DueSuggestion, formatRupiah } from '@finance/contract';
import { isRelated, knownOf, likenessTo, rarityOf, type Shared } from './likeness.rules.ts';
import { sumsTo, type OpenLine } from './suggest-matches.rules.ts';

/** What is looked at of an open due. */
export type OpenDue = Pick<
  Due,
  | 'id'
  | 'type'
  | 'amount'
  | 'outstanding_amount'
  | 'date'
  | 'due_date'
  | 'entity_name'
  | 'counterparty_id'
  | 'transactable_id'
  | 'note'
>;

/** Suggestions of a line, at most. */
const most = 4;
/** What banks usually keep of a transfer, in rupiah. */
const usualFees = [2_500, 2_900, 3_500, 5_000, 6_500, 25_000, 30_000, 35_000];
/** A difference below this is a rounded payment, in rupiah. */
const rounded = 100;

interface Candidate {
  score: number;
  suggestion: DueSuggestion;
}

/**
 * Which open dues each line of the bank may pay, the likeliest first, with its reasons: what is left of one is the
 * line's amount, or its remark names the counterparty or a number; or several dues of whom the remark names.
 */
export function suggestDues(lines: readonly OpenLine[], dues: readonly OpenDue[]): Map<number, DueSuggestion[]> {
  const known = new Map(
    dues.map(({ id, entity_name, transactable_id, note }) => [
      id,
      knownOf(entity_name ?? note ?? '', `${transactable_id ?? ''} ${note ?? ''}`),
    ]),
  );
  const rarity = rarityOf(known.values());
  return new Map(
    lines.map((line) => {
      const shared = likenessTo(line, known, rarity);
      const fitting = dues.filter((due) => moneyOf(due) < 0 === line.amount < 0);
      const one = fitting.flatMap((due) => candidateOf(line, due, shared(due.id)));
      const several = [
        ...Map.groupBy(
          fitting.filter(({ id }) => isRelated(shared(id))),
          ownerOf,
        ).values(),
      ];
      const found = [...one, ...several.flatMap((some) => jointOf(line, some, shared))];
      const ordered = found.toSorted((a, b) => b.score - a.score).slice(0, most);
      return [line.id, ordered.map(({ suggestion }) => suggestion)];
    }),
  );
}

/** What paying all that is left of a due brings in; below zero what it takes out. */
function moneyOf({ type, outstanding_amount }: OpenDue): number {
  return type === 'R' ? outstanding_amount : -outstanding_amount;
}

function ownerOf({ counterparty_id, entity_name }: OpenDue): number | string {
  return counterparty_id ?? entity_name ?? '';
}

/** One due: of the very amount, or of whom or what the remark names. */
function candidateOf(line: OpenLine, due: OpenDue, shared: Shared): Candidate[] {
  const left = Math.abs(due.outstanding_amount) - Math.abs(line.amount);
  if (left !== 0 && !isRelated(shared)) return [];
  if (left < 0 && due.outstanding_amount < 0) return []; // a credit note keeps no advance
  const withheld = withheldOf(due, left);
  const fit = left === 0 ? 100 : withheld.length > 0 ? 80 : 45;
  const sign = Math.sign(due.outstanding_amount);
  return [
    {
      suggestion: {
        due_ids: [due.id],
        deductions: withheld.map(({ kind, amount }) => ({ kind, amount: amount * sign })),
        reasons: [amountReason(left, withheld), ...sharedReasons(shared, due), dueReason(line, due)],
      },
      score: fit + scoreOf(line, due, shared),
    },
  ];
}

/** Several dues of one counterparty that come to the line, or of which it pays the oldest. */
function jointOf(line: OpenLine, dues: readonly OpenDue[], sharedOf: (id: number) => Shared): Candidate[] {
  const [first] = dues;
  if (!first || dues.length < 2) return [];
  const wanted = Math.abs(line.amount);
  const oldest = dues.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)) || a.id - b.id);
  const sizes = oldest.map((due) => ({ due, amount: Math.abs(due.outstanding_amount) }));
  const total = sizes.reduce((sum, { amount }) => sum + amount, 0);
  const shared = sharedOf(first.id);
  const joint = (some: readonly OpenDue[], fit: number, reason: string, withheld = 0): Candidate => ({
    suggestion: {
      due_ids: some.map(({ id }) => id),
      deductions: withheld === 0 ? [] : [{ kind: 'pph23', amount: withheld * Math.sign(first.outstanding_amount) }],
      reasons: [reason, ...sharedReasons(shared, first)],
    },
    score: fit + scoreOf(line, first, shared),
  });
  const exact = sumsTo(sizes, wanted).map((some) =>
    joint(
      some.map(({ due }) => due),
      95,
      `${some.length} sisa dengan jumlah yang sama`,
    ),
  );
  const isAlike = dues.every(({ outstanding_amount }) => outstanding_amount < 0 === first.outstanding_amount < 0);
  if (!isAlike || exact.some(({ suggestion }) => suggestion.due_ids.length === dues.length)) return exact;
  if (!Number.isSafeInteger(total)) return exact;
  const tax = oldest.reduce((sum, { amount }) => sum + taxOf(Math.abs(amount)), 0);
  if (total - tax === wanted) {
    const words = `Semua ${dues.length} sisanya, kurang PPh 23 ${formatRupiah(tax)}`;
    return [...exact, joint(oldest, 90, words, tax)];
  }
  const isBeyondEach = sizes.every(({ amount }) => amount < wanted);
  if (!isBeyondEach || wanted > total) return exact;
  return [...exact, joint(oldest, 40, `${dues.length} sisa, ${formatRupiah(total)}: yang tertua dilunasi dulu`)];
}

/** PPh 23, 2 percent, rounded down. */
function taxOf(base: number): number {
  return Math.floor(base / 50);
}

/** What the payer or the bank may have kept of a due: PPh 23, of the price with or without PPN, and a bank's fee. */
function withheldOf({ amount }: OpenDue, kept: number): { kind: string; amount: number }[] {
  if (kept <= 0) return [];
  const price = Math.abs(amount);
  for (const tax of [0, taxOf(price), taxOf(Math.round(price / 1.11))]) {
    const fee = kept - tax;
    if (fee !== 0 && !usualFees.includes(fee)) continue;
    return [
      ...(tax === 0 ? [] : [{ kind: 'pph23', amount: tax }]),
      ...(fee === 0 ? [] : [{ kind: 'biaya_bank', amount: fee }]),
    ];
  }
  return kept < rounded ? [{ kind: 'pembulatan', amount: kept }] : [];
}

function amountReason(left: number, withheld: readonly { kind: string; amount: number }[]): string {
  if (left === 0) return 'Jumlah sama dengan sisanya';
  if (left < 0) return `Lebih ${formatRupiah(-left)} dari sisanya`;
  const parts = withheld.map(({ kind, amount }) => `${inSentence(deductionKindName(kind))} ${formatRupiah(amount)}`);
  const why = parts.length === 0 ? 'dibayar sebagian' : `mungkin ${parts.join(' dan ')}`;
  return `Kurang ${formatRupiah(left)} dari sisanya: ${why}`;
}

/** `Biaya bank` becomes `biaya bank`; `PPh 23` stays. */
function inSentence(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

function sharedReasons({ words, numbers }: Shared, { entity_name }: OpenDue): string[] {
  return [
    ...(words.length > 0 ? [`${entity_name === null ? 'Catatan' : 'Nama'} di keterangan: ${words.join(' ')}`] : []),
    ...(numbers.length > 0 ? [`Nomor di keterangan: ${numbers.join(', ')}`] : []),
  ];
}

function dueReason(line: OpenLine, due: OpenDue): string {
  if (due.due_date === null) return `Dicatat ${due.date}`;
  const late = daysBetween(due.due_date, line.date);
  if (late === 0) return 'Tepat pada jatuh temponya';
  return late > 0 ? `${late} hari sesudah jatuh tempo` : `${-late} hari sebelum jatuh tempo`;
}

function dayOf({ due_date, date }: OpenDue): string {
  return due_date ?? date;
}

/** How well remark and days fit; a day away from the due date matters little. */
function scoreOf(line: OpenLine, due: OpenDue, { share, words, numbers }: Shared): number {
  const days = Math.abs(daysBetween(dayOf(due), line.date));
  const isUnnamed = due.entity_name !== null && words.length === 0;
  return share * 40 + Math.min(numbers.length, 2) * 20 - (isUnnamed ? 6 : 0) - Math.min(days, 90) / 9;
}
