import * as fc from 'fast-check';
import { differencesOf, type Outcome, readAnswering } from './compare-statement.ts';
import { type Damaged, damaged, type DamageKind, damages } from './damage-statement.ts';
import { type Statement, statements } from './statement.ts';
import { bytesOf, linesOf, textOf } from './write-statement.ts';

/** How many files were read at once, how many after questions, and which. */
export interface StatementTally {
  exact: number;
  asked: number;
  questions: Record<string, number>;
}

/**
 * Writes so many statements and reads them back: every row, sign, day, balance, account and left out line must come
 * out, at once or after questions that who made the file can answer. Throws with the smallest file that does not.
 */
export async function proveStatements({ runs, seed }: { runs: number; seed: number }): Promise<StatementTally> {
  const tally: StatementTally = { exact: 0, asked: 0, questions: {} };
  const property = fc.asyncProperty(statements(), async (statement) => {
    const lines = linesOf(statement);
    const outcome = readAnswering(await bytesOf(lines, statement), statement, lines);
    if ('refused' in outcome) throw unlike(statement, [outcome.refused]);
    const { read, asked } = outcome;
    const open = asked.filter((id) => id.endsWith('(open)'));
    const profile = read.preview.found.profile;
    const differences = [
      ...open,
      ...differencesOf(read, lines),
      ...(profile === statement.layout.profile ? [] : [`taken for ${profile ?? 'no known format'}`]),
    ];
    if (differences.length > 0) throw unlike(statement, differences);
    tally[asked.length > 0 ? 'asked' : 'exact'] += 1;
    for (const id of asked) tally.questions[id] = (tally.questions[id] ?? 0) + 1;
  });
  await fc.assert(property, { numRuns: runs, seed, endOnFailure: false });
  return tally;
}

/** How the damages of a kind were named, or that they changed nothing. */
export type DamageTally = Partial<Record<DamageKind, Partial<Record<Naming, number>>>>;
type Naming = 'refused' | 'nothing to import' | 'wrong rows' | 'a question' | 'a break of the balances' | 'no change';

/**
 * Damages so many files: each must be refused, have wrong rows, ask, show a break of its balances or leave nothing to
 * import, or be read as if it were whole. Throws with the smallest file that is read differently without a word.
 */
export async function proveDamages({ runs, seed }: { runs: number; seed: number }): Promise<DamageTally> {
  const tally: DamageTally = {};
  const property = fc.asyncProperty(statements(), damages, async (statement, damage) => {
    const file = await damaged(statement, damage);
    fc.pre(file !== null);
    if (file === null) return;
    const lines = linesOf(statement);
    const whole = readAnswering(await bytesOf(lines, statement), statement, lines);
    const outcome = readAnswering(file.bytes, statement, lines);
    const naming = namingOf(outcome, whole, file);
    if (naming === null) throw silent(statement, file, [outcome, whole]);
    const counts = (tally[file.kind] ??= {});
    counts[naming] = (counts[naming] ?? 0) + 1;
  });
  await fc.assert(property, { numRuns: runs, seed, maxSkipsPerRun: 20 });
  return tally;
}

function namingOf(outcome: Outcome, whole: Outcome, { mayChangeNotes }: Damaged): Naming | null {
  if ('refused' in outcome) return 'refused';
  const { preview, problems, rows } = outcome.read;
  if (problems.length > 0) return 'wrong rows';
  if (outcome.asked.some((id) => id.endsWith('(open)'))) return 'a question';
  if (preview.balances.some(({ break_count }) => break_count > 0)) return 'a break of the balances';
  if (rows.length === 0) return 'nothing to import';
  return told(outcome, mayChangeNotes) === told(whole, mayChangeNotes) ? 'no change' : null;
}

/** The rows of a file, one a line. */
function told(outcome: Outcome, withoutNotes: boolean): string {
  if ('refused' in outcome) return outcome.refused;
  return outcome.read.rows
    .map(({ date, amount, account, note }) => [date, amount, account, withoutNotes ? '' : note].join(' ~ '))
    .join('\n');
}

function silent(statement: Statement, { kind, bytes, mayChangeNotes }: Damaged, [is, was]: [Outcome, Outcome]): Error {
  const text = new TextDecoder(statement.encoding === 'utf16le' ? 'utf-16le' : 'utf-8').decode(bytes);
  const style = JSON.stringify({ kind: statement.kind, day: statement.day, encoding: statement.encoding });
  const [now, before] = [told(is, mayChangeNotes), told(was, mayChangeNotes)];
  return new Error(`${kind}: ${statement.name} ${style}\n${now}\n\ninstead of\n${before}\n\n${text.slice(0, 4000)}`);
}

function unlike(statement: Statement, differences: readonly string[]): Error {
  const { name, kind, day, number, mark, isNewestFirst, encoding } = statement;
  const lines = linesOf(statement);
  const text = kind === 'csv' ? textOf(lines, statement) : lines.map(({ cells }) => JSON.stringify(cells)).join('\n');
  const style = JSON.stringify({ kind, day, number, mark, isNewestFirst, encoding });
  return new Error(`${name} ${style}\n${differences.slice(0, 8).join('\n')}\n\n${text}`);
}
