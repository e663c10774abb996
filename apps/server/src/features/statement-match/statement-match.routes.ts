import { type Api, mayHere } from '@finance/contract';
import { checkMatch } from '@finance/contract/checks/statement-match';
import { checkAccountUsable } from '../account/account.queries.ts';
import { paginationOf } from '../../base/page.ts';
import { inOneTrip } from '../../database/pipeline.ts';
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
  listPayable,
  listUnmatched,
  lockForMatch,
  openOf,
} from './statement-match.queries.ts';
import { suggestDues } from './suggest-dues.rules.ts';
import { suggestMatches } from './suggest-matches.rules.ts';

export const statementMatchHandlers: Handlers<Api['statementMatch']> = {
  async suggestions({ query, trx, scope }) {
    const { bank_account_id } = query;
    const account = { account_type: 'bank', account_id: bank_account_id } as const;
    await checkAccountUsable(trx, scope, account, { mustBeActive: false, field: 'bank_account_id' });
    const lines = await listOpenLines(trx, scope, query);
    const mayPay = mayHere(scope, 'due:read');
    const { unmatched, payable, sums } = await inOneTrip({
      unmatched: listUnmatched(trx, scope, bank_account_id, lines),
      payable: mayPay ? listPayable(trx, scope, lines) : [],
      sums: sumLines(trx, scope, openOf(query)),
    });
    const suggestions = suggestMatches(lines, unmatched);
    const dues = suggestDues(lines, payable);
    const data = lines.map((line) => ({
      ...line,
      suggestions: suggestions.get(line.id) ?? [],
      dues: dues.get(line.id) ?? [],
    }));
    const named = new Set(data.flatMap((line) => line.suggestions.flatMap(({ transaction_ids }) => transaction_ids)));
    const paid = new Set(data.flatMap((line) => line.dues.flatMap(({ due_ids }) => due_ids)));
    return {
      data,
      meta: {
        pagination: paginationOf(query, sums.count),
        transactions: await listMatchable(trx, scope, [...named]),
        dues: payable.filter(({ id }) => paid.has(id)),
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
