import { type Api, mayHere } from '@finance/contract';
import { paginationOf } from '../../base/page.ts';
import { inOneTrip } from '../../database/pipeline.ts';
import type { Handlers } from '../../http/route.ts';
import { checkAccountUsable } from '../account/account.queries.ts';
import { sumLines } from '../bank-statement/bank-statement.queries.ts';
import {
  listHoldings,
  listMatchable,
  listOpenLines,
  listPayable,
  listPending,
  listUnmatched,
  openOf,
} from '../statement-match/statement-match.queries.ts';
import { suggestDues } from '../statement-match/suggest-dues.rules.ts';
import { suggestPayouts } from '../statement-match/suggest-payouts.rules.ts';
import { suggestPending } from '../statement-match/suggest-pending.rules.ts';
import { suggestMatches } from '../statement-match/suggest-matches.rules.ts';
import { listActiveRules } from './statement-rule.queries.ts';
import { takenBy } from './statement-rule.rules.ts';

/** The most payments of a suggested payout that are named. */
const mostNamed = 5;

/** What may stand for open lines, what they may pay, and which rules take them. */
export const suggestionsHandler: Handlers<Pick<Api['statementMatch'], 'suggestions'>> = {
  async suggestions({ query, trx, scope }) {
    const { bank_account_id } = query;
    const account = { account_type: 'bank', account_id: bank_account_id } as const;
    await checkAccountUsable(trx, scope, account, { mustBeActive: false, field: 'bank_account_id' });
    const lines = await listOpenLines(trx, scope, query);
    const mayPay = mayHere(scope, 'due:read');
    const { unmatched, payable, pending, sums, active } = await inOneTrip({
      unmatched: listUnmatched(trx, scope, bank_account_id, lines),
      payable: mayPay ? listPayable(trx, scope, lines) : [],
      pending: listPending(trx, scope, bank_account_id, lines),
      sums: sumLines(trx, scope, openOf(query)),
      active: listActiveRules(trx, scope),
    });
    const holdings = mayHere(scope, 'payout:read') ? await listHoldings(trx, scope, bank_account_id, lines) : [];
    const suggestions = suggestMatches(lines, unmatched);
    const dues = suggestDues(lines, payable);
    const confirmable = suggestPending(lines, pending.transfers, pending.claims);
    const payouts = suggestPayouts(lines, holdings);
    const isTakenBy = takenBy(active);
    const data = lines.map((line) => ({
      ...line,
      suggestions: suggestions.get(line.id) ?? [],
      dues: dues.get(line.id) ?? [],
      pending: confirmable.get(line.id) ?? [],
      payouts: payouts.get(line.id) ?? [],
      rule_ids: isTakenBy(line).map(({ id }) => id),
    }));
    const named = new Set(data.flatMap((line) => line.suggestions.flatMap(({ transaction_ids }) => transaction_ids)));
    const paid = new Set(data.flatMap((line) => line.dues.flatMap(({ due_ids }) => due_ids)));
    const paidOut = new Set(
      data.flatMap((line) => line.payouts.flatMap(({ items }) => (items.length <= mostNamed ? items : []))),
    );
    const taking = new Set(data.flatMap(({ rule_ids }) => rule_ids));
    return {
      data,
      meta: {
        pagination: paginationOf(query, sums.count),
        transactions: await listMatchable(trx, scope, [...named]),
        dues: payable.filter(({ id }) => paid.has(id)),
        transfers: pending.transfers,
        unconfirmed_transactions: pending.claims,
        rules: active.filter(({ id }) => taking.has(id)),
        enablers: holdings.map(({ enabler_id, enabler_name }) => ({ enabler_id, enabler_name })),
        payout_items: holdings.flatMap(({ items }) => items.filter(({ id }) => paidOut.has(id))),
      },
    };
  },
};
