import type { Due } from '@finance/contract';
import type { LinkBeyond, OtherLink } from '@finance/contract/checks/online-payment';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';

/** How much a payment asks of a due. */
export interface AskedOf {
  due_id: number;
  amount: number;
}

export async function insertAsked(
  trx: Trx,
  { tenant_id }: Scope,
  online_payment_id: number,
  asked: AskedOf[],
): Promise<void> {
  if (asked.length === 0) return;
  await trx
    .insertInto('online_payment_due')
    .values(asked.map(({ due_id, amount }) => ({ tenant_id, online_payment_id, due_id, amount })))
    .execute();
}

/** What a payment asks of each due, in their order. */
export function listAsked(trx: Trx, scope: Scope, online_payment_id: number): Promise<AskedOf[]> {
  return trx
    .selectFrom('online_payment_due')
    .select(['due_id', 'amount'])
    .where('tenant_id', '=', scope.tenant_id)
    .where('online_payment_id', '=', online_payment_id)
    .orderBy('due_id')
    .execute();
}

/** How much of each due stands as paid by a payment: its receipts without what went back or was reversed. */
export async function settledOf(trx: Trx, scope: Scope, online_payment_id: number): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('transaction')
    .select(['due_id', sql<number>`sum(amount)::bigint`.as('amount')])
    .where('tenant_id', '=', scope.tenant_id)
    .where('online_payment_id', '=', online_payment_id)
    .where('due_id', 'is not', null)
    .where('voided_at', 'is', null)
    .groupBy('due_id')
    .orderBy('due_id')
    .execute();
  return new Map(rows.map(({ due_id, amount }) => [due_id ?? 0, amount]));
}

/** The requests that ask for one of these dues and can still be paid, the newest first. */
export async function listOtherLinks(trx: Trx, scope: Scope, dues: Due[]): Promise<OtherLink[]> {
  const rows = await trx
    .selectFrom('online_payment_due as l')
    .innerJoin('online_payment as p', (join) =>
      join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.online_payment_id'),
    )
    .select(['l.due_id', 'p.amount', sql<string>`(p.created_at at time zone ${scope.timezone})::date`.as('created_on')])
    .where('l.tenant_id', '=', scope.tenant_id)
    .where(sql<boolean>`l.due_id = any(${dues.map(({ id }) => id)})`)
    .where('p.status', '=', 'pending')
    .orderBy('p.id', 'desc')
    .limit(1)
    .execute();
  return rows.flatMap(({ due_id, ...link }) => dues.filter(({ id }) => id === due_id).map((due) => ({ ...link, due })));
}

/** What a payment asks of each due, and what is left of that due. */
export function listAskedAndLeft(
  trx: Trx,
  scope: Scope,
  online_payment_id: number,
): Promise<{ amount: number; outstanding: number }[]> {
  return trx
    .selectFrom('online_payment_due as l')
    .innerJoin('due as d', (join) => join.onRef('d.tenant_id', '=', 'l.tenant_id').onRef('d.id', '=', 'l.due_id'))
    .select(['l.amount', 'd.outstanding_amount as outstanding'])
    .where('l.tenant_id', '=', scope.tenant_id)
    .where('l.online_payment_id', '=', online_payment_id)
    .execute();
}

/** The requests that can still be paid and ask for more of one of these dues than is left of it now. */
export function listLinksBeyond(trx: Trx, scope: Scope, due_ids: number[]): Promise<LinkBeyond[]> {
  const left = sql`select id as due_id, outstanding_amount as left_amount from due
    where tenant_id = ${scope.tenant_id} and id = any(${due_ids})`;
  return linksBeyond(trx, scope, left);
}

/** The same of what is about to be left of dues. */
export function listLinksBeyondLeft(
  trx: Trx,
  scope: Scope,
  dues: readonly { due_id: number; left_amount: number }[],
): Promise<LinkBeyond[]> {
  const [ids, amounts] = [dues.map(({ due_id }) => due_id), dues.map(({ left_amount }) => left_amount)];
  return linksBeyond(
    trx,
    scope,
    sql`select * from unnest(${ids}::bigint[], ${amounts}::bigint[]) as u(due_id, left_amount)`,
  );
}

async function linksBeyond(trx: Trx, scope: Scope, left: RawBuilder<unknown>): Promise<LinkBeyond[]> {
  const { rows } = await sql<LinkBeyond>`
    select p.id, p.amount, (p.created_at at time zone ${scope.timezone})::date as created_on
    from online_payment p where p.tenant_id = ${scope.tenant_id} and p.status = 'pending' and p.id in (
      select l.online_payment_id from online_payment_due l
      join (${left}) d on d.due_id = l.due_id
      where l.tenant_id = ${scope.tenant_id} and l.amount > greatest(d.left_amount, 0))
    order by p.id desc`.execute(trx);
  return rows;
}
