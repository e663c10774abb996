import type { Api } from '@finance/contract';
import { checkMatch } from '@finance/contract/checks/statement-match';
import { checkAccountUsable } from '../account/account.queries.ts';
import { paginationOf } from '../../base/page.ts';
import { notFound } from '../../base/refusal.ts';
import type { Handlers } from '../../http/route.ts';
import { findStatement, sumLines } from '../bank-statement/bank-statement.queries.ts';
import {
  deleteMatches,
  findMatch,
  insertMatch,
  listMatchable,
  listMatchesOf,
  listOpenLines,
  listUnmatched,
  lockForMatch,
  openOf,
} from './statement-match.queries.ts';
import { suggestMatches } from './suggest-matches.rules.ts';

export const statementMatchHandlers: Handlers<Api['statementMatch']> = {
  async suggestions({ query, trx, scope }) {
    const { bank_account_id } = query;
    const account = { account_type: 'bank', account_id: bank_account_id } as const;
    await checkAccountUsable(trx, scope, account, { mustBeActive: false, field: 'bank_account_id' });
    const lines = await listOpenLines(trx, scope, query);
    const suggestions = suggestMatches(lines, await listUnmatched(trx, scope, bank_account_id, lines));
    const named = [...suggestions.values()].flat().flatMap(({ transaction_ids }) => transaction_ids);
    const { count } = await sumLines(trx, scope, openOf(query));
    return {
      data: lines.map((line) => ({ ...line, suggestions: suggestions.get(line.id) ?? [] })),
      meta: {
        pagination: paginationOf(query, count),
        transactions: await listMatchable(trx, scope, [...new Set(named)]),
      },
    };
  },

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
