import { deductionKindLabels } from '@finance/contract';
import { sql } from 'kysely';
import { accountReadable } from '../account/account.queries.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { ofCounterparty } from '../../database/counterparty-identity.ts';
import type { StatementEvent } from '@finance/contract/checks/due-statement';

/** The label of a kind of deductions; a tenant's own kind is its name. */
const deductionName = sql`coalesce(${sql.lit(JSON.stringify(deductionKindLabels))}::jsonb ->> x.kind, x.kind)`;

/** Whose statement it is: a counterparty's, or of a single due that names nobody. */
export type StatementOf = { counterparty_id: number } | { due_id: number };

/**
 * All events between the tenant and a counterparty, under whichever of its ids, by day: dues recorded, paid, set off
 * against advances, deducted from and written off. Voided rows are left out. What was noted about a payment is told to
 * those who may read its account.
 */
export async function listStatementEvents(trx: Trx, scope: Scope, of: StatementOf): Promise<StatementEvent[]> {
  const { tenant_id } = scope;
  const isTheirs =
    'due_id' in of ? sql`id = ${of.due_id}` : ofCounterparty(scope, sql.ref('counterparty_id'), of.counterparty_id);
  const { rows } = await sql<StatementEvent>`
    with d as (select * from due where tenant_id = ${tenant_id} and voided_at is null and ${isTheirs})
    select date, kind, type, amount, due_id, due_date, note, batch from (
      select d.date, 'due' as kind, d.type, d.amount, d.id as due_id, d.due_date, d.note, null::jsonb as batch,
        1 as step, d.id as place
        from d
      union all
      select t.date, 'payment', d.type, case d.type when 'R' then t.amount
        else -t.amount end, d.id, null,
        case when ${accountReadable(scope, sql.ref('t.account_type'), sql.ref('t.account_id'))} then t.note end,
        case when b.id is not null then jsonb_build_object('id', b.id, 'name', b.name) end, 2, t.id
        from d join transaction t on t.tenant_id = ${tenant_id}
        and t.due_id = d.id
        left join due_payment_batch b on b.tenant_id = ${tenant_id} and b.id = t.due_payment_batch_id
        where t.voided_at is null
      union all
      select u.date, 'set_off', d.type, u.amount, d.id, null, u.note, null, 3, u.id from d
        join advance_use u on u.tenant_id = ${tenant_id} and u.due_id = d.id where u.voided_at is null
      union all
      select x.date, case x.kind when 'hapus_sisa' then 'given_up' else 'deduction' end, d.type, x.amount, d.id, null,
        case x.kind when 'hapus_sisa' then x.note else concat_ws(' ', ${deductionName}, x.proof_number) end, null,
        4, x.id
        from d join deduction x on x.tenant_id = ${tenant_id} and x.due_id = d.id where x.voided_at is null
    ) event order by date, step, place`.execute(trx);
  return rows;
}

/** What was left of a counterparty's advances at the end of a day, or is now. */
export async function sumAdvancesLeft(
  trx: Trx,
  scope: Scope,
  of: StatementOf,
  until: string | undefined,
): Promise<{ advance_received: bigint; advance_paid: bigint }> {
  if ('due_id' in of) return { advance_received: 0n, advance_paid: 0n };
  const { rows } = await sql<{ advance_received: bigint; advance_paid: bigint }>`
    select coalesce(sum(amount) filter (where direction = 'received'), 0) as advance_received,
      coalesce(sum(amount) filter (where direction = 'paid'), 0) as advance_paid
    from (
      select a.direction, a.amount - coalesce((select sum(u.amount) from advance_use u
        where u.tenant_id = a.tenant_id and u.advance_id = a.id and u.voided_at is null
          and u.date <= coalesce(${until ?? null}::date, u.date)), 0) as amount
      from advance a where a.tenant_id = ${scope.tenant_id} and a.voided_at is null
        and a.date <= coalesce(${until ?? null}::date, a.date)
        and ${ofCounterparty(scope, sql.ref('a.counterparty_id'), of.counterparty_id)}) advances`.execute(trx);
  return rows[0] ?? { advance_received: 0n, advance_paid: 0n };
}
