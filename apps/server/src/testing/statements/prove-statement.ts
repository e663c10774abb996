import * as fc from 'fast-check';
import { differencesOf, readAnswering } from './compare-statement.ts';
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

function unlike(statement: Statement, differences: readonly string[]): Error {
  const { name, kind, day, number, mark, isNewestFirst, encoding } = statement;
  const lines = linesOf(statement);
  const text = kind === 'csv' ? textOf(lines, statement) : lines.map(({ cells }) => JSON.stringify(cells)).join('\n');
  const style = JSON.stringify({ kind, day, number, mark, isNewestFirst, encoding });
  return new Error(`${name} ${style}\n${differences.slice(0, 8).join('\n')}\n\n${text}`);
}
