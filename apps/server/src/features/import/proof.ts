import type { ImportBalance } from '@finance/contract';
import { breakSentence } from '@finance/contract/checks/import';
import { type Chain, chainOf } from './balance.rules.ts';
import { textIn } from './cell.rules.ts';
import { keyOfAccount } from '@finance/contract/checks/import-line';
import { lineOrderQuestion } from '@finance/contract/checks/import-question';
import { type NamedAccount, type Reading, type ReadRow, readRows } from './import.rules.ts';
import type { DataRow, Shape } from './shape.ts';

/** The rows of one account in a section, with what the file's balances prove of them. */
export interface Proof {
  section: number;
  /** Where the rows go; null while that is open. */
  account: NamedAccount | null;
  /** The lines in the order in which the bank booked them, as far as it matters: within a day. */
  lines: number[];
  chain: Chain;
}

interface Sources {
  data: readonly DataRow[];
  /** The same rows, read. */
  read: readonly ReadRow[];
  reading: Reading;
}

/** Follows the balances of each account in each section, and says in which order its rows stand. */
export function proofsOf(shape: Shape, { data, read, reading }: Sources): Proof[] {
  const { resource, mapping, accounts, judgement } = reading;
  if (resource !== 'transaction') return [];
  const named = (row: DataRow) => (mapping.account === undefined ? '' : (textIn(row.cells[mapping.account]) ?? ''));
  const rows = data.flatMap((row, at) => (read[at] ? [{ row, read: read[at] }] : []));
  const groups = [...Map.groupBy(rows, ({ row }) => `${row.section} ${named(row)}`).values()];
  const bySection = Map.groupBy(groups, ([first]) => first?.row.section ?? 0);
  const byKey = new Map(accounts.map((account) => [keyOfAccount(account), account]));
  const chosen = judgement.chosen('line_order');
  const proofs = groups.map((group): Proof => {
    const section = group[0]?.row.section ?? 0;
    const isWhole = bySection.get(section)?.length === 1;
    const waiting = isWhole
      ? readRows(
          shape.pending.filter((row) => row.section === section),
          reading,
        )
      : [];
    const sumOf = (sign: 1 | -1) => waiting.reduce((sum, { amount }) => sum + Math.max(sign * (amount ?? 0), 0), 0);
    const chain = chainOf(
      group.map((one) => one.read),
      {
        stated: isWhole ? shape.sections[section]?.stated : undefined,
        pending: { in: sumOf(1), out: sumOf(-1) },
        periodTo: shape.facts.period_to,
        isNewestFirst: chosen === undefined ? null : chosen === 'newest',
      },
    );
    const booked = group.find((one) => one.read.record !== null)?.read.record;
    const key = booked && 'account_id' in booked ? keyOfAccount(booked) : null;
    const lines = group.map(({ row }) => row.line);
    return {
      section,
      account: (key === null ? undefined : byKey.get(key)) ?? null,
      lines: chain.isNewestFirst ? lines.toReversed() : lines,
      chain,
    };
  });
  askLineOrder(proofs, judgement);
  return proofs;
}

/** Says which line of a day is the first, and lets the user change it. */
function askLineOrder(proofs: readonly Proof[], judgement: Reading['judgement']): void {
  const isNewestFirst = proofs.some(({ chain }) => chain.isNewestFirst);
  if (proofs.every(({ lines }) => lines.length < 2)) return;
  if (proofs.some(({ chain }) => chain.isNewestFirst !== isNewestFirst)) return; // each part has its own
  judgement.ask(lineOrderQuestion(), isNewestFirst ? 'newest' : 'oldest');
}

/** Rows in the order in which they are booked: ids rise with time, as the running balance needs it within a day. */
export function rowsInOrder<Row extends { line: number }>(rows: readonly Row[], proofs: readonly Proof[]): Row[] {
  if (proofs.every(({ chain }) => !chain.isNewestFirst)) return [...rows];
  const byLine = new Map(rows.map((row) => [row.line, row]));
  return proofs.flatMap(({ lines }) => lines.flatMap((line) => byLine.get(line) ?? []));
}

const shownBreaks = 20;

export function balancesOf(proofs: readonly Proof[]): ImportBalance[] {
  return proofs
    .filter(({ chain }) => chain.checked > 0 || chain.closing !== null || chain.breaks.length > 0)
    .map(({ section, account, chain: { checked, closing, breaks } }) => ({
      section,
      account: account && {
        account_type: account.account_type,
        account_id: account.account_id,
        full_info: account.full_info,
      },
      checked,
      date: closing?.date ?? null,
      balance: closing?.balance ?? null,
      breaks: breaks.slice(0, shownBreaks).map((one) => ({ ...one, text: breakSentence(one) })),
      break_count: breaks.length,
    }));
}
