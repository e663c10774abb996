import type { Due } from '@finance/contract';
import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import type { Scope } from '../database/in-tenant.ts';
import type { StatementEvent } from './due-statement.rules.ts';

/**
 * All events between the tenant and the counterparty of a due, by day: dues recorded, paid and written off. Voided rows
 * are left out.
 */
export async function listStatementEvents(trx: Trx, scope: Scope, due: Due): Promise<StatementEvent[]> {
  const { tenant_id } = scope;
  const { rows } = await sql<StatementEvent>`
    with recursive linked as (
      select id, transactable_app, entity_id, entity_name, entity_phone_number, party_phone from due
        where tenant_id = ${tenant_id} and id = ${due.id}
      union -- whatever an id or a phone links
      select d.id, d.transactable_app, d.entity_id, d.entity_name, d.entity_phone_number, d.party_phone
        from linked l join due d on d.tenant_id = ${tenant_id} and d.voided_at is null and (
          d.entity_id = l.entity_id and party_name_of(d.transactable_app) = party_name_of(l.transactable_app)
          or d.party_phone = l.party_phone and l.party_phone <> '')
    ), named as ( -- and by its name, what is nobody else
      select distinct d.id, d.transactable_app, d.entity_id, d.entity_phone_number from linked l join due d
        on d.tenant_id = ${tenant_id} and d.voided_at is null
          and d.party_name = party_name_of(l.entity_name) and d.party_name <> ''
        where is_same_party(d.transactable_app, d.entity_id, d.entity_name, d.entity_phone_number,
          l.transactable_app, l.entity_id, l.entity_name, l.entity_phone_number)
        and not exists (select from linked other where are_parties_apart(
          d.transactable_app, d.entity_id, d.entity_phone_number,
          other.transactable_app, other.entity_id, other.entity_phone_number))
    ), d as (
      select * from due where tenant_id = ${tenant_id} and voided_at is null
        and (id in (select id from linked) or id in (select n.id from named n where not exists (
          select from named other where are_parties_apart( -- a name of several says nothing
            n.transactable_app, n.entity_id, n.entity_phone_number,
            other.transactable_app, other.entity_id, other.entity_phone_number))))
    )
    select date, kind, type, amount, due_id, due_date, note from (
      select d.date, 'due' as kind, d.type, d.amount, d.id as due_id, d.due_date, d.note, 1 as step, d.id as place
        from d
      union all
      select t.date, 'payment', d.type, case d.type when 'R' then t.amount
        else -t.amount end, d.id, null, t.note, 2, t.id from d join transaction t on t.tenant_id = d.tenant_id
        and t.due_id = d.id where t.voided_at is null
      union all
      select (d.closed_at at time zone ${scope.timezone})::date, 'given_up', d.type, d.amount - d.paid_amount, d.id,
        null, d.close_reason, 3, d.id from d where d.closed_at is not null and d.amount <> d.paid_amount
    ) event order by date, step, place`.execute(trx);
  return rows;
}
