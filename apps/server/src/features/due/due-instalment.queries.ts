import type { DueInstalment, PlannedInstalment } from '@finance/contract';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Caller } from '../../database/in-tenant.ts';

/** The instalments of dues, each with what of its due is settled once it is; sizes without sign. */
export function reachedBy(trx: Trx, { tenant_id }: Caller) {
  return trx
    .selectFrom('due_instalment as i')
    .where('i.tenant_id', '=', tenant_id)
    .select([
      'i.due_id',
      'i.position',
      'i.due_date',
      'i.amount',
      sql<number>`abs(i.amount)`.as('size'),
      sql<bigint>`sum(abs(i.amount)) over (partition by i.due_id order by i.position)`.as('reached'),
    ]);
}

/** What is left of an instalment `i` of a due `d`, with its sign. */
export const leftOfInstalment = sql<number>`(sign(i.amount)
  * greatest(0, least(i.size, i.reached - abs(d.amount - d.outstanding_amount))))::bigint`;

/** A due's plan, the oldest instalment first. */
export async function listInstalments(trx: Trx, caller: Caller, dueId: number): Promise<DueInstalment[]> {
  const plan = await trx
    .selectFrom('due as d')
    .innerJoin(reachedBy(trx, caller).as('i'), (join) => join.onRef('i.due_id', '=', 'd.id'))
    .where('d.tenant_id', '=', caller.tenant_id)
    .where('d.id', '=', dueId)
    .select(['i.due_date', 'i.amount', leftOfInstalment.as('outstanding_amount')])
    .orderBy('i.position')
    .execute();
  return plan.map((row) => ({ ...row, settled_amount: row.amount - row.outstanding_amount }));
}

/** Puts a plan in the place of a due's former one. */
export async function replaceInstalments(
  trx: Trx,
  { tenant_id }: Caller,
  due_id: number,
  plan: readonly PlannedInstalment[],
): Promise<void> {
  await trx.deleteFrom('due_instalment').where('tenant_id', '=', tenant_id).where('due_id', '=', due_id).execute();
  if (plan.length === 0) return;
  await trx
    .insertInto('due_instalment')
    .values(plan.map((instalment, index) => ({ ...instalment, tenant_id, due_id, position: index + 1 })))
    .execute();
}
