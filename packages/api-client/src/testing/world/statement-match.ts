import type { Api, BankStatementLine, PendingSuggestion, StatementMatch } from '@finance/contract';
import { aStatementMatch } from '../a-statement-match.ts';
import type { Answers } from './answers.ts';
import { finds, has, isWithin, pageOf } from './page.ts';
import { findRecord, putRecord, removeRecord } from './record.ts';
import { byCaller, nextId, type World } from './world.ts';

/** What fits a line, a story says: `matchSuggestions`, `dueSuggestions`, `pendingSuggestions`, `payoutSuggestions`. */
export function statementMatchAnswers(world: World): Answers<Api['statementMatch']> {
  const { statementMatches, statementLines, transactions, matchSuggestions, dueSuggestions, dues } = world;
  const transfers = () => world.transfers.filter(({ status }) => status === 'pending');
  const claims = () => world.unconfirmedTransactions.filter(({ status }) => status === 'unconfirmed');
  const isPending = ({ resource, id }: PendingSuggestion) =>
    (resource === 'transfer' ? transfers() : claims()).some((record) => record.id === id);
  const find = (id: number | string) => findRecord(statementMatches, id, 'Kecocokan');
  return {
    suggestions({ query }) {
      const found = statementLines.filter(
        (line) =>
          line.statement_match_id === null &&
          has(line, query, ['bank_account_id']) &&
          isWithin(line.date, query.date_from, query.date_to) &&
          finds([line.text, line.reference], query.q),
      );
      const { data, meta } = pageOf(found, query, 'date');
      const open = (ids: readonly number[]) =>
        transactions.filter(({ id, statement_match_id }) => ids.includes(id) && statement_match_id === null);
      const unpaid = (ids: readonly number[]) => dues.filter(({ id, status }) => ids.includes(id) && status === 'open');
      const lines = data.map((line) => ({
        ...line,
        suggestions: (matchSuggestions.get(line.id) ?? []).filter(
          ({ transaction_ids: ids }) => open(ids).length === ids.length,
        ),
        pending: (world.pendingSuggestions.get(line.id) ?? []).filter(isPending),
        payouts: world.payoutSuggestions.get(line.id) ?? [],
        dues: (dueSuggestions.get(line.id) ?? []).filter(({ due_ids: ids }) => unpaid(ids).length === ids.length),
        rule_ids: world.ruleTakes.get(line.id) ?? [],
      }));
      const payable = lines.flatMap((line) => line.dues.flatMap(({ due_ids }) => due_ids));
      const rules = world.statementRules.filter(({ id }) => lines.some(({ rule_ids }) => rule_ids.includes(id)));
      const named = lines.flatMap(({ suggestions }) => suggestions.flatMap(({ transaction_ids }) => transaction_ids));
      return {
        data: lines,
        meta: {
          ...meta,
          transactions: open(named),
          dues: unpaid(payable),
          transfers: transfers(),
          unconfirmed_transactions: claims(),
          rules,
          enablers: world.payingOut.enablers,
          payout_items: world.payingOut.items,
        },
      };
    },
    show: ({ param }) => ({ data: find(param) }),
    store({ body }) {
      const id = nextId(statementMatches);
      const lines = body.statement_line_ids.map((line) => {
        const next = {
          ...findRecord(statementLines, line, 'Baris'),
          statement_match_id: id,
          state: 'matched' as const,
        };
        return putRecord(statementLines, next);
      });
      const matched = body.transaction_ids.map((transaction) =>
        putRecord(transactions, { ...findRecord(transactions, transaction, 'Transaksi'), statement_match_id: id }),
      );
      const { creator_id, creator_name } = byCaller(world);
      const match = aStatementMatch({ id, lines, transactions: matched, creator_id, creator_name });
      return { data: putRecord(statementMatches, match) };
    },
    destroy({ param }) {
      const match = find(param);
      undoMatch(world, match);
      return { data: removeRecord(statementMatches, match) };
    },
  };
}

/** Opens the lines and transactions of a match. */
export function undoMatch({ statementLines, transactions }: World, { id }: StatementMatch): void {
  const isOf = ({ statement_match_id }: Pick<BankStatementLine, 'statement_match_id'>) => statement_match_id === id;
  for (const line of statementLines.filter(isOf))
    putRecord(statementLines, { ...line, statement_match_id: null, state: 'open' });
  for (const transaction of transactions.filter(isOf))
    putRecord(transactions, { ...transaction, statement_match_id: null });
}
