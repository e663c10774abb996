import type { Api, BodyOut } from '@finance/contract';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { inOneTrip } from '../../database/pipeline.ts';
import { deleteMatches } from '../statement-match/statement-match.queries.ts';
import { prefetchTransaction, voidTransaction } from '../transaction/change-transaction.ts';
import { listStanding } from './statement-rule.queries.ts';

/**
 * Voids what a rule has booked by itself, by the rules for everyone, and opens the lines of the bank that it was
 * matched with. What was voided before is passed by. Returns how many there were.
 */
export async function undoBookings(
  trx: Trx,
  scope: Scope,
  statement_rule_id: number,
  { reason, transaction_ids }: BodyOut<Api['statementRule']['undo']>,
): Promise<number> {
  const standing = await listStanding(trx, scope, statement_rule_id, transaction_ids);
  const matches = standing.flatMap(({ statement_match_id: id }) => (id === null ? [] : [id]));
  await deleteMatches(trx, scope, [...new Set(matches)]);
  for (const { id } of standing) {
    const known = await inOneTrip(prefetchTransaction(trx, scope, id));
    await voidTransaction(trx, scope, known, { reason });
  }
  return standing.length;
}
