import type { CashCount, SentCount } from '@finance/contract';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { memberName } from '../../database/joined-names.ts';

/**
 * The last count of a cashier's day that was sent before its closing. To a kasir only an own one counts: what another
 * kasir has counted tells nobody else the books.
 */
export async function findSentCount(
  trx: Trx,
  scope: Scope,
  cashier_id: number,
  date: string,
): Promise<SentCount | null> {
  const found = await trx
    .selectFrom('cash_count as n')
    .leftJoin('app_user as u', 'u.id', 'n.creator_id')
    .select([
      sql<CashCount>`n.denominations`.as('denominations'),
      'n.counted_amount',
      memberName('u').as('creator_name'),
      'n.created_at',
    ])
    .where('n.tenant_id', '=', scope.tenant_id)
    .where('n.cashier_id', '=', cashier_id)
    .where('n.date', '=', date)
    .where('n.cash_closing_id', 'is', null)
    .$if(scope.role === 'kasir', (counts) => counts.where('n.creator_id', '=', scope.user_id))
    .orderBy('n.id', 'desc')
    .executeTakeFirst();
  return found ?? null;
}

/** Whether somebody has sent a count of a cashier that no closing has yet. */
export async function hasSentCount(
  trx: Trx,
  scope: Scope,
  { cashier_id, creator_id }: { cashier_id: number; creator_id: number | null },
): Promise<boolean> {
  const found = await trx
    .selectFrom('cash_count')
    .select('id')
    .where('tenant_id', '=', scope.tenant_id)
    .where('cashier_id', '=', cashier_id)
    .where('creator_id', '=', creator_id)
    .where('cash_closing_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertCashCount(
  trx: Trx,
  scope: Scope,
  { denominations, ...count }: { cashier_id: number; date: string; denominations: CashCount },
): Promise<void> {
  await trx
    .insertInto('cash_count')
    .values({
      ...count,
      denominations: JSON.stringify(denominations),
      cash_closing_id: null,
      tenant_id: scope.tenant_id,
      creator_id: scope.user_id,
      created_at: scope.now,
    })
    .execute();
}

/** Gives the counts of the days that a closing covers to it, so that its first one is known for good. */
export async function keepCashCounts(
  trx: Trx,
  scope: Scope,
  { id, cashier_id, date }: { id: number; cashier_id: number; date: string },
): Promise<void> {
  await trx
    .updateTable('cash_count')
    .set({ cash_closing_id: id })
    .where('tenant_id', '=', scope.tenant_id)
    .where('cashier_id', '=', cashier_id)
    .where('date', '<=', date)
    .where('cash_closing_id', 'is', null)
    .execute();
}
