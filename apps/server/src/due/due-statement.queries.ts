import type { Due } from '@finance/contract';
import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import type { Scope } from '../database/in-tenant.ts';
import type { StatementEvent } from './due-statement.rules.ts';

/** Everything that happened between the tenant and the counterparty of a due, in the order of its days: what was written down, paid, and given up. Voided rows never happened. */
export async function listStatementEvents(trx: Trx, scope: Scope, due: Due): Promise<StatementEvent[]> {
  const counterparty =
    due.entity_id !== null
      ? sql`d.entity_id = ${due.entity_id}`
      : due.entity_name !== null
        ? sql`d.entity_id is null and d.entity_name = ${due.entity_name}`
        : sql`d.id = ${due.id}`;
  const { rows } = await sql<StatementEvent>`
    with d as (select * from due d where d.tenant_id = ${scope.tenant_id} and d.voided_at is null and ${counterparty})
    select date, kind, type, amount, due_id, due_date, note from (
      select d.date, 'due' as kind, d.type, d.amount, d.id as due_id, d.due_date, d.note, 1 as step, d.id as place from d
      union all
      select t.date, 'payment', d.type, case d.type when 'R' then t.amount else -t.amount end, d.id, null, t.note, 2, t.id from d join transaction t on t.tenant_id = d.tenant_id and t.due_id = d.id where t.voided_at is null
      union all
      select (d.closed_at at time zone ${scope.timezone})::date, 'given_up', d.type, d.amount - d.paid_amount, d.id, null, d.close_reason, 3, d.id from d where d.closed_at is not null and d.amount <> d.paid_amount
    ) event order by date, step, place`.execute(trx);
  return rows;
}
