import { type BlindCashier, isBlind, visibleUntil } from './blind-cashier.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { isHeldBy } from './account.queries.ts';
import { countedUntil } from './closed-cash.queries.ts';
import type { Trx } from '../../database/database.ts';
import type { Caller } from '../../database/in-tenant.ts';

export { type BlindCashier, isBlind, visibleUntil };

/** What was asked in a database transaction, since one request asks at every sum. */
const asked = new WeakMap<Trx, { user_id: number; cashiers: Promise<BlindCashier[]> }>();

/** The cashiers whose open days this user must not know the sums of: those of a kasir, as the membership says. */
export async function listBlindCashiers(trx: Trx, { tenant_id, user_id, role }: Caller): Promise<BlindCashier[]> {
  if (role !== undefined && role !== 'kasir') return [];
  const known = asked.get(trx);
  if (known?.user_id === user_id) return known.cashiers;
  const cashiers = trx
    .selectFrom('cashier as c')
    .innerJoin('setting as s', 's.tenant_id', 'c.tenant_id')
    .innerJoin('membership as m', (join) => join.onRef('m.tenant_id', '=', 'c.tenant_id').on('m.user_id', '=', user_id))
    .leftJoin('cash_closing as k', (join) =>
      join
        .onRef('k.tenant_id', '=', 'c.tenant_id')
        .onRef('k.id', '=', 'c.last_closing_id')
        .on('k.taker_id', '=', user_id),
    )
    .where('m.role', '=', 'kasir')
    .where('s.key', '=', 'blind_cash_count')
    .where('s.value', '=', sql<never>`'true'::jsonb`)
    .where('c.tenant_id', '=', tenant_id)
    .where(isHeldBy('c', user_id))
    .select([
      'c.id',
      // of a drawer that they take over, what they are to count is not told either
      sql<string | null>`case when k.id is null then ${countedUntil('c')} else k.since - 1 end`.as('closed_until'),
    ])
    .execute();
  asked.set(trx, { user_id, cashiers });
  return cashiers;
}

/** Whether the sums of an account on a day may be told, given the blind cashiers. */
export function isVisible(
  cashiers: BlindCashier[],
  type: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  date: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (cashiers.length === 0) return sql<boolean>`true`;
  const open = cashiers.map(
    (cashier) => sql`${id} = ${cashier.id} and ${date} > ${cashier.closed_until ?? '-infinity'}::date`,
  );
  return sql<boolean>`(${type} <> 'cash' or not (${sql.join(open, sql` or `)}))`;
}
