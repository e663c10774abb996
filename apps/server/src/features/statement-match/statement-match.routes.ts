import type { Api } from '@finance/contract';
import { checkMatch } from '@finance/contract/checks/statement-match';
import { notFound } from '../../base/refusal.ts';
import type { Handlers } from '../../http/route.ts';
import { findStatement } from '../bank-statement/bank-statement.queries.ts';
import { deleteMatches, findMatch, insertMatch, listMatchesOf, lockForMatch } from './statement-match.queries.ts';

/** All but the suggestions, which stand with the rules. */
export const statementMatchHandlers: Handlers<Omit<Api['statementMatch'], 'suggestions'>> = {
  async show({ param, trx, scope }) {
    return { data: await findMatch(trx, scope, param) };
  },

  /** Nothing is booked, so that no period, balance or approval stands against it. */
  async store({ body, trx, scope }) {
    const asked = {
      lines: [...new Set(body.statement_line_ids)],
      transactions: [...new Set(body.transaction_ids)],
    };
    const { lines, transactions } = await lockForMatch(trx, scope, asked);
    checkMatch({ lines: asked.lines.length, transactions: asked.transactions.length }, lines, transactions);
    const [first] = lines;
    if (!first) throw new Error('a match without a line was accepted');
    return { data: await insertMatch(trx, scope, { bank_account_id: first.bank_account_id, ...asked }) };
  },

  async destroy({ param, trx, scope }) {
    const match = await findMatch(trx, scope, param);
    if ((await deleteMatches(trx, scope, [match.id])) === 0) throw notFound('Kecocokan');
    return { data: match };
  },
};

export const undoMatchesHandler: Handlers<Pick<Api['bankStatement'], 'undoMatches'>> = {
  async undoMatches({ param, trx, scope }) {
    const { id } = await findStatement(trx, scope, param);
    return { data: { undone: await deleteMatches(trx, scope, await listMatchesOf(trx, scope, id)) } };
  },
};
