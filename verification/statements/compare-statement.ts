import { Refusal } from '../../apps/server/src/base/refusal.ts';
import {
  readStatement,
  type Statement as Read,
  type StatementAsk,
} from '../../apps/server/src/testing/read-statement.ts';
import type { Statement } from './statement.ts';
import { isYearless } from './styles.ts';
import type { WrittenLine } from './write-statement.ts';

/** How a file was read: its rows with the questions that were answered, or why it was refused. */
export type Outcome = { read: Read; asked: string[] } | { refused: string };

/** Reads a file, and answers each question as who made the file would. */
export function readAnswering(bytes: Uint8Array, statement: Statement, lines: readonly WrittenLine[]): Outcome {
  const accounts = statement.accounts.map(({ number }) => number);
  const answers: Record<string, string> = {};
  const asked = new Set<string>();
  let order: { date_order?: 'mdy' } = {};
  try {
    for (;;) {
      const ask: StatementAsk = { accounts, answers, today: '2026-12-31', ...order };
      const read = readStatement(bytes, ask);
      const open = read.preview.questions.filter(({ answer }) => answer === null);
      if (statement.day === 'mm/dd/yyyy' && read.preview.is_date_order_open && !order.date_order) {
        order = { date_order: 'mdy' };
        asked.add('order');
        continue;
      }
      const given = open.flatMap(({ id }) => {
        const answer = answerTo(id, statement, lines);
        return answer === null || id in answers ? [] : [[id, answer] as const];
      });
      if (given.length === 0) return { read, asked: [...asked, ...open.map(({ id }) => `${id} (open)`)] };
      for (const [id, answer] of given) {
        answers[id] = answer;
        asked.add(id);
      }
    }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    throw error;
  }
}

/** What who made a file answers to a question about it; null where only its books can tell. */
export function answerTo(id: string, statement: Statement, lines: readonly WrittenLine[]): string | null {
  const entries = lines.flatMap(({ entry }) => entry ?? []);
  if (id === 'rounding') return 'nearest';
  if (id === 'dates') return 'kept';
  if (id === 'sums') return 'take';
  if (id === 'date_order') return statement.day === 'mm/dd/yyyy' ? 'mdy' : 'dmy';
  if (id.startsWith('scale:')) return 'written';
  if (id === 'year' && isYearless(statement.day))
    return (
      entries
        .map(({ day }) => day.slice(0, 4))
        .toSorted()
        .at(-1) ?? null
    );
  if (id === 'direction') {
    if (entries.every(({ sen }) => sen > 0)) return 'in';
    if (entries.every(({ sen }) => sen < 0)) return 'out';
  }
  return null;
}

/** What a file was read differently from what was written into it; nothing if it was read exactly. */
export function differencesOf(read: Read, lines: readonly WrittenLine[]): string[] {
  const { preview, rows, problems } = read;
  const found: string[] = problems.map(({ row, field, message }) => `row ${row}: ${field} ${message}`);
  const entries = lines.flatMap(({ entry }) => entry ?? []);
  const meant = entries.map(({ day, sen, note, balance, account }) =>
    told([day, rounded(sen), note, preview.mapping.balance === undefined ? null : balance / 100, account]),
  );
  const got = rows.map(({ date, amount, note, balance, account }) => told([date, amount, note, balance, account]));
  for (let at = 0; at < Math.max(meant.length, got.length); at++)
    if (meant[at] !== got[at]) found.push(`${got[at] ?? 'no row'} instead of ${meant[at] ?? 'no row'}`);
  const leftOut = lines.filter(
    ({ cells, entry }) => !entry && cells.some((cell) => cell !== '' && cell !== null),
  ).length;
  for (const { breaks } of preview.balances) found.push(...breaks.map(({ text }) => text));
  if (preview.counts.left_out !== leftOut) found.push(`${preview.counts.left_out} left out instead of ${leftOut}`);
  return found;
}

function told(parts: readonly (string | number | null)[]): string {
  return parts.map((part) => (typeof part === 'string' ? plainNote(part) : String(part))).join(' ~ ');
}

/** Known formats pad their texts, and what stands around the commas of an unquoted text is not kept. */
function plainNote(note: string): string {
  return note.replace(/\s+/g, ' ').replaceAll(', ', ',').trim();
}

/** A half goes away from zero. */
function rounded(sen: number): number {
  return Math.sign(sen) * Math.round(Math.abs(sen) / 100) || 0;
}
