import { daysBetween, formatRupiah, type PayoutItem, type PayoutSuggestion } from '@finance/contract';
import type { PaysOut } from '../payout/payout.queries.ts';
import { knownOf, likenessTo, rarityOf } from './likeness.rules.ts';
import { cardSalesOf } from './remark.rules.ts';
import { dayReason, type OpenLine, sumsTo } from './suggest-matches.rules.ts';

/** What the provider of an enabler holds, the oldest first. */
export interface Holding extends PaysOut {
  items: readonly PayoutItem[];
}

/** Suggestions of a line, at most. */
const most = 3;
/** Whole days among which runs are looked for, the newest, and items for runs that begin or end within a day. */
const looked = { days: 60, items: 200 };
/** What banks and providers usually keep of a payout, in rupiah. */
const usualFees = [2_500, 2_900, 4_000, 5_000, 5_550, 6_500, 7_500];
/** Candidates that come this near to each other are as likely. */
const alike = 10;
/** What may be left to explain where the remark names the enabler, as a part of the line. */
const unexplained = 0.05;

/** Items that a provider may have paid out together. */
interface Run {
  items: () => readonly PayoutItem[];
  /** What they come to, and what payers paid for them, refunds taken off. */
  net: number;
  gross: number;
  /** The day of the latest. */
  until: string;
  score: number;
}

interface Candidate {
  run: Run;
  items: readonly PayoutItem[];
  enabler_id: number;
  /** What the provider probably kept of the payout. */
  kept: number;
  score: number;
  reasons: string[];
}

/**
 * What each line may be the payout of, the likeliest first, with its reasons: payments and refunds of whole days, one
 * after the other, or a few, that come to the line's amount or to what the provider has kept a fee of.
 */
export function suggestPayouts(
  lines: readonly OpenLine[],
  holdings: readonly Holding[],
): Map<number, PayoutSuggestion[]> {
  const known = new Map(holdings.map(({ enabler_id, enabler_name }) => [enabler_id, knownOf(enabler_name, '')]));
  const rarity = rarityOf(known.values());
  const runs = holdings.map((holding) => ({ holding, ...runsOf(holding.items) }));
  const found = lines.map((line) => {
    const shared = likenessTo(line, known, rarity);
    const candidates =
      line.amount <= 0 ? [] : runs.flatMap((each) => candidatesOf(line, each, shared(each.holding.enabler_id).words));
    return { line, candidates: candidates.toSorted((a, b) => b.score - a.score).slice(0, most + 1) };
  });
  const wanted = found.flatMap(({ candidates: [first], line }) => (first ? [{ line, ...first }] : []));
  return new Map(
    found.map(({ line, candidates }) => {
      const isWanted = ({ items }: Candidate) =>
        wanted.some((other) => other.line.id !== line.id && other.items.some((item) => items.includes(item)));
      const isRivalled = (candidate: Candidate) =>
        candidates.some((other) => other !== candidate && other.score >= candidate.score - alike);
      return [
        line.id,
        candidates
          .slice(0, most)
          .map((candidate) => suggestionOf(line, candidate, isRivalled(candidate), isWanted(candidate))),
      ];
    }),
  );
}

function suggestionOf(
  { amount }: OpenLine,
  { run, items, enabler_id, kept, reasons }: Candidate,
  isRivalled: boolean,
  isWanted: boolean,
): PayoutSuggestion {
  return {
    enabler_id,
    items: items.map(({ id }) => id),
    date_from: items[0]?.date ?? run.until,
    date_to: run.until,
    amount: run.net,
    payout_fee: kept,
    correction_amount: amount - run.net + kept,
    reasons: [
      ...reasons,
      ...(isRivalled ? ['Pembayaran lain juga cocok'] : []),
      ...(isWanted ? ['Baris lain juga cocok dengannya'] : []),
    ],
    is_clear: !isRivalled && !isWanted,
  };
}

interface Runs {
  /** Of whole days. */
  days: readonly Run[];
  /** All, by what they come to, and by what was paid for them. */
  byNet: ReadonlyMap<number, readonly Run[]>;
  byGross: ReadonlyMap<number, readonly Run[]>;
}

function runsOf(items: readonly PayoutItem[]): Runs {
  const days = [...Map.groupBy(items, ({ date }) => date).values()];
  const whole = nextToEachOther(days.slice(-looked.days), 100);
  const all = [
    ...whole,
    ...nextToEachOther(
      items.slice(-looked.items).map((item) => [item]),
      85,
    ),
  ];
  return { days: whole, byNet: Map.groupBy(all, ({ net }) => net), byGross: Map.groupBy(all, ({ gross }) => gross) };
}

/** Runs of any length, of which those from the oldest and a single payment are likelier. */
function nextToEachOther(groups: readonly (readonly PayoutItem[])[], score: number): Run[] {
  return groups.flatMap((_, from) => {
    let [net, gross, until] = [0, 0, ''];
    return groups.slice(from).map((group, at): Run => {
      for (const item of group) {
        net += item.amount;
        gross += item.payment_amount - item.refund_amount;
        until = item.date > until ? item.date : until;
      }
      const to = from + at + 1;
      return {
        items: () => groups.slice(from, to).flat(),
        net,
        gross,
        until,
        score: score + (from === 0 ? 5 : 0) + (to - from === 1 ? 5 : 0),
      };
    });
  });
}

function candidatesOf(
  line: OpenLine,
  { holding, days, byNet, byGross }: Runs & { holding: Holding },
  words: readonly string[],
): Candidate[] {
  const { enabler_id, last_fee } = holding;
  const sales = cardSalesOf(line);
  const found = new Map<string, Candidate>();
  const isPaid = ({ until }: Pick<Run, 'until'>) => until <= line.date; // a provider pays out what has been paid
  const add = (runs: readonly Run[] | undefined, reason: string, { kept = 0, less = 0 } = {}) => {
    for (const run of runs?.filter(isPaid) ?? []) {
      const items = run.items();
      const key = items.map(({ id }) => id).join();
      const after = daysBetween(run.until, line.date);
      const score = run.score - less - Math.min(after, 30) + (words.length > 0 ? 20 : 0);
      if ((found.get(key)?.score ?? -Infinity) >= score) continue;
      const named = words.length > 0 ? [`Nama di keterangan: ${words.join(' ')}`] : [];
      found.set(key, { run, items, enabler_id, kept, score, reasons: [reason, dayReason([after]), ...named] });
    }
  };
  add(byNet.get(line.amount), 'Jumlah sama');
  const paid = holding.items.filter(({ date }) => date <= line.date);
  for (const some of sumsTo(paid.toReversed(), line.amount))
    add(nextToEachOther([some.toReversed()], 70), 'Jumlah sama');
  if (last_fee > 0) {
    const reason = `Jumlah sama sesudah biaya pencairan ${formatRupiah(last_fee)}, seperti yang terakhir`;
    add(byNet.get(line.amount + last_fee), reason, { kept: last_fee, less: 4 });
  }
  for (const run of sales ? (byGross.get(sales.gross) ?? []) : []) {
    const reason = `Bruto ${formatRupiah(run.gross)} dan biaya ${formatRupiah(run.gross - line.amount)} di keterangan`;
    add([run], reason, { kept: Math.max(run.net - line.amount, 0), less: 2 });
  }
  if (found.size > 0) return [...found.values()];
  for (const run of days) {
    const kept = run.net - line.amount;
    if (usualFees.includes(kept))
      add([run], `Lebih ${formatRupiah(kept)}: mungkin biaya pencairan`, { kept, less: 20 });
  }
  if (found.size > 0 || words.length === 0) return [...found.values()];
  const apart = ({ net }: Run) => Math.abs(net - line.amount);
  const [nearest] = days.filter(isPaid).toSorted((a, b) => apart(a) - apart(b));
  if (nearest && apart(nearest) <= line.amount * unexplained) {
    const side = nearest.net > line.amount ? 'Lebih' : 'Kurang';
    add([nearest], `${side} ${formatRupiah(apart(nearest))}: belum terjelaskan`, { less: 60 });
  }
  return [...found.values()];
}
