import type { Api } from '@finance/contract';
import { aBankStatement } from '../a-bank-statement.ts';
import type { Answers } from './answers.ts';
import { historyOf } from './history.ts';
import { finds, has, pageOf, pageWithSums, sumOf } from './page.ts';
import { undoMatch } from './statement-match.ts';
import { findRecord, putRecord, removeRecord } from './record.ts';
import { nextId, type World } from './world.ts';

/** What a file says, a story says: `preview` has no answer here. */
export function bankStatementAnswers(world: World): Partial<Answers<Api['bankStatement']>> {
  const { bankStatements, statementLines } = world;
  const find = (id: number | string) => findRecord(bankStatements, id, 'Rekening koran');
  return {
    index: ({ query }) =>
      pageOf(
        bankStatements.filter((one) => has(one, query, ['bank_account_id']) && finds([one.file_name], query.q)),
        query,
        'period_to',
        'desc',
      ),
    lines({ query }) {
      const found = statementLines.filter(
        (line) => has(line, query, ['bank_account_id', 'state']) && finds([line.text, line.reference], query.q),
      );
      const sums = {
        amount_in: sumOf(found.filter(({ amount }) => amount > 0)),
        amount_out: sumOf(found.filter(({ amount }) => amount < 0)),
      };
      return pageWithSums(found, query, sums, 'date');
    },
    show: ({ param }) => ({ data: find(param) }),
    store: ({ body: { bank_account_id } }) => ({
      data: putRecord(bankStatements, aBankStatement({ id: nextId(bankStatements), bank_account_id })),
      meta: { by_rules: { booked: 0, left: [] } },
    }),
    destroy: ({ param }) => ({ data: removeRecord(bankStatements, find(param)) }),
    history: ({ param }) => ({ data: historyOf(world, 'bank-statement', find(param)) }),
    undoMatches() {
      const undone = world.statementMatches.splice(0);
      for (const match of undone) undoMatch(world, match);
      return { data: { undone: undone.length } };
    },
  };
}
