import { addDays } from '@finance/contract';
import { type QueryCreator, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { midnight } from '../../database/midnight.ts';
import type { DueTable, Tables } from '../../database/tables.ts';

/**
 * Where a query finds its dues: the table, or under the same name the dues as they stood at the end of a day. Those of
 * a later date are not among them; a payment, a deduction or a use of an advance counts from its date on, and until it
 * was voided; a void counts from the day on which somebody did it. All other fields are today's.
 */
export function duesOf(trx: Trx, scope: Scope, asOf: string | undefined): QueryCreator<Tables> {
  if (asOf === undefined) return trx;
  // it has the columns of the table
  return trx.with(
    (cte) => cte('due').notMaterialized(), // a page reads only its own rows
    () => asItStood(scope, asOf),
  );
}

function asItStood({ tenant_id, timezone }: Scope, asOf: string): RawBuilder<Selectable<DueTable>> {
  const end = midnight(addDays(asOf, 1), timezone);
  // Back from what is settled now, since little is of later than a day that somebody asks about.
  const since = (table: 'transaction' | 'deduction' | 'advance_use') => sql`(
    select due_id, sum(amount)::bigint as amount from (
      select due_id, amount from ${sql.table(table)}
        where tenant_id = ${tenant_id} and due_id is not null and date > ${asOf} and voided_at is null
      union all
      select due_id, -amount from ${sql.table(table)}
        where tenant_id = ${tenant_id} and due_id is not null and date <= ${asOf} and voided_at >= ${end}
    ) t group by due_id)`;
  const paid = sql`(d.paid_amount - case d.type when 'R' then 1 else -1 end * coalesce(s.amount, 0))`;
  const deducted = sql`(d.deducted_amount - coalesce(x.amount, 0))`;
  const setOff = sql`(d.set_off_amount - coalesce(u.amount, 0))`;
  const outstanding = sql`(case when d.voided_at < ${end} then 0
    else d.amount - ${paid} - ${deducted} - ${setOff} end)`;
  const isSettled = sql`${outstanding} = 0`;
  // the table by its schema: within a query that has these dues as `due`, that alone would be they
  return sql<Selectable<DueTable>>`(select d.tenant_id, d.id, d.uuid, d.type, d.transactable_app, d.transactable_type,
      d.transactable_subtype, d.transactable_id, d.external_id, d.entity_id, d.entity_name,
      d.entity_phone_number, d.amount,
      ${paid} as paid_amount, ${deducted} as deducted_amount, ${setOff} as set_off_amount,
      ${outstanding} as outstanding_amount, d.note, d.internal_note, d.date,
      case when d.instalment_count = 0 then d.due_date
        else due_date_of_plan(d.tenant_id, d.id, d.amount - ${outstanding}) end as due_date, d.instalment_count,
      case when ${isSettled} then 'closed' else 'open' end as status,
      case when d.closed_at < ${end} and ${isSettled} then d.closed_at end as closed_at,
      case when d.closed_at < ${end} and ${isSettled} then d.close_reason end as close_reason,
      d.due_payment_batch_id, d.creator_id, d.version, d.created_at, d.updated_at, d.import_id, d.party_phone,
      d.party_name, d.counterparty_id,
      case when d.voided_at < ${end} then d.voided_at end as voided_at,
      case when d.voided_at < ${end} then d.void_reason end as void_reason
    from public.due d left join ${since('transaction')} s on s.due_id = d.id
    left join ${since('deduction')} x on x.due_id = d.id
    left join ${since('advance_use')} u on u.due_id = d.id
    where d.tenant_id = ${tenant_id} and d.date <= ${asOf})`;
}

/** Whether a payment, of a table by its alias, counted at the end of a day. */
export function countedOn({ timezone }: Pick<Scope, 'timezone'>, asOf: string, alias: string): RawBuilder<boolean> {
  const [date, voidedAt] = [sql.ref(`${alias}.date`), sql.ref(`${alias}.voided_at`)];
  return sql<boolean>`(${date} <= ${asOf} and (${voidedAt} is null
    or ${voidedAt} >= ${midnight(addDays(asOf, 1), timezone)}))`;
}
