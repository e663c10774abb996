import { type Activity, type ActivityDetail, addDays, type Api, type QueryOut } from '@finance/contract';
import { sql } from 'kysely';
import { notFound } from '../../base/refusal.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { memberName } from '../../database/joined-names.ts';
import { type Listed, listPage, orderOf } from '../../database/list-page.ts';
import { midnight } from '../../database/midnight.ts';
import { isFound } from '../../database/search.ts';
import { readableKinds } from './activity.rules.ts';

type Filter = QueryOut<Api['activity']['index']>;

/** The changes of records that the caller may see. */
function readable(trx: Trx, scope: Scope) {
  return trx
    .selectFrom('history as h')
    .where('h.tenant_id', '=', scope.tenant_id)
    .where(sql<boolean>`h.resource = any(${readableKinds(scope)})`);
}

/** The record as it was made or went; of other changes the history keeps only what changed. */
const whole = sql`case when h.action in ('create', 'delete') then coalesce(h.after, h.before) end`;
const amount = sql<number | null>`case when jsonb_typeof(${whole} -> 'amount') = 'number'
  then (${whole} ->> 'amount')::bigint end`;
const name = sql<string | null>`coalesce(${sql.join(
  ['name', 'full_info', 'related_entity_name', 'entity_name', 'cashier_name', 'email', 'month'].map(
    (field) => sql`nullif(${whole} ->> ${sql.lit(field)}, '')`,
  ),
)})`;

/** What the server did by itself in the name of a user, after what the history says of the record. */
function automaticName({ tenant_id }: Scope) {
  return sql<string | null>`case
    when h.resource = 'transaction' and h.action = 'create' and h.after ->> 'statement_rule_id' is not null
      then (select r.name from statement_rule r
        where r.tenant_id = ${tenant_id} and r.id = (h.after ->> 'statement_rule_id')::bigint)
    when h.resource = 'transaction' and h.action = 'create' and h.after ->> 'online_payment_id' is not null
      or h.resource = 'online-payment' and h.action = 'update'
        and h.after ->> 'status' in ('received', 'expired', 'failed')
      then 'Pembayaran Online' end`;
}

function columnsOf(query: ReturnType<typeof readable>, scope: Scope) {
  return query.leftJoin('app_user as u', 'u.id', 'h.user_id').select([
    'h.id',
    'h.action',
    'h.user_id',
    memberName('u').as('user_name'),
    'h.created_at',
    'h.reason',
    sql<Activity['resource']>`h.resource`.as('resource'),
    'h.record_id',
    sql<string | null>`coalesce(h.record_uuid::text, ${whole} ->> 'uuid')`.as('record_uuid'),
    name.as('record_name'),
    amount.as('amount'),
    sql<string[]>`case when h.action = 'update'
        then array(select jsonb_object_keys(h.after)) else '{}' end`.as('fields'),
    sql<boolean>`exists (select from service_account s
        where s.tenant_id = h.tenant_id and s.user_id = h.user_id)`.as('is_service'),
    automaticName(scope).as('automatic_name'),
  ]);
}

function matching(trx: Trx, scope: Scope, filter: Filter) {
  return readable(trx, scope).where(({ eb, and }) =>
    and([
      ...(['user_id', 'resource', 'record_id', 'action'] as const).flatMap((column) =>
        filter[column] === undefined ? [] : [eb(`h.${column}`, '=', filter[column])],
      ),
      ...(filter.date_from === undefined ? [] : [eb('h.created_at', '>=', midnight(filter.date_from, scope.timezone))]),
      ...(filter.date_to === undefined
        ? []
        : [eb('h.created_at', '<', midnight(addDays(filter.date_to, 1), scope.timezone))]),
      ...(filter.q
        ? [
            isFound(filter.q, {
              id: sql.ref('h.record_id'),
              uuid: sql.ref('h.record_uuid'),
              texts: [sql.ref('h.reason'), name],
              amount,
            }),
          ]
        : []),
    ]),
  );
}

/** A page of what was done, and what is known of the rest of it. */
export function listActivities(trx: Trx, scope: Scope, filter: Filter): Promise<Listed<Activity, object>> {
  const found = matching(trx, scope, filter);
  return listPage(trx, scope, filter, columnsOf(readable(trx, scope), scope), {
    table: 'history',
    alias: 'h',
    order: orderOf(filter),
    matching: found,
    sum: async (most) => ({
      count: await countRows(trx.selectFrom((most === undefined ? found : found.limit(most)).select('h.id').as('f'))),
    }),
  });
}

export async function findActivity(trx: Trx, scope: Scope, id: number): Promise<ActivityDetail> {
  const found = await columnsOf(readable(trx, scope), scope)
    .select(['h.before', 'h.after'])
    .where('h.id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('Aktivitas');
  return found as ActivityDetail; // before and after are JSON objects, which Kysely types as `object`
}
