import type { Api, ApprovalRequest, QueryOut } from '@finance/contract';
import { sql } from 'kysely';
import { notFound } from '../../base/refusal.ts';
import { limitOf } from '../../base/page.ts';
import { approvalDemand, type ApprovalDemand } from '../../database/approval-demand.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Trx } from '../../database/database.ts';
import type { Caller, Scope } from '../../database/in-tenant.ts';
import { accountOf, joinAccount, memberName, memberNameOrNull } from '../../database/joined-names.ts';
import { orderOf } from '../../database/list-page.ts';
import { isFound } from '../../database/search.ts';
import { recordedRows } from '../history/recorded-rows.ts';

type Filter = QueryOut<Api['approvalRequest']['index']>;

/** The requests that the user may read: a kasir their own, and those that ask for their approval. */
function readable(trx: Trx, scope: Caller) {
  const isAsked = sql<boolean>`exists (select from approval_step s where s.tenant_id = q.tenant_id
    and s.approval_request_id = q.id and ${String(scope.user_id)} = any (string_to_array(s.approvers, ',')))`;
  return trx
    .selectFrom('approval_request as q')
    .where('q.tenant_id', '=', scope.tenant_id)
    .where(({ eb, or }) =>
      scope.role !== undefined && scope.role !== 'kasir'
        ? sql<boolean>`true`
        : or([eb('q.creator_id', '=', scope.user_id), isAsked]),
    );
}
type Query = ReturnType<typeof readable>;
/** Who reads, and whether it is a service account. */
type Reader = Caller & Partial<Pick<Scope, 'scopes'>>;

const status = sql<ApprovalRequest['status']>`coalesce(q.outcome, 'open')`;

function matching(trx: Trx, scope: Scope, filter: Filter): Query {
  return readable(trx, scope).where(({ eb, and }) =>
    and([
      ...(filter.q ? [isFound(filter.q, searched)] : []),
      ...(filter.status === undefined ? [] : [eb(status, '=', filter.status)]),
      ...(filter.kind === undefined ? [] : [eb('q.kind', '=', filter.kind)]),
      ...(filter.creator_id === undefined ? [] : [eb('q.creator_id', '=', filter.creator_id)]),
    ]),
  );
}

const searched = {
  id: sql.ref('q.id'),
  uuid: sql.ref('q.uuid'),
  texts: [sql.ref('q.name'), sql.ref('q.note')],
  amount: sql.ref('q.amount'),
};

const steps = sql<ApprovalRequest['steps']>`(
  select coalesce(json_agg(json_build_object('approvers', s.approvers, 'count', s.count,
    'names', (select json_agg(u.name order by u.name) from app_user u
      where u.id::text = any (string_to_array(s.approvers, ','))),
    'given', (select coalesce(json_agg(json_build_object('user_id', a.user_id, 'user_name', ${memberName('u')},
        'created_at', to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        order by a.created_at), '[]')
      from approval a left join app_user u on u.id = a.user_id
      where a.tenant_id = s.tenant_id and a.approval_request_id = s.approval_request_id
        and a.approvers = s.approvers)) order by s.approvers), '[]')
  from approval_step s where s.tenant_id = q.tenant_id and s.approval_request_id = q.id)`;

/** Whether the user may give an approval that is still lacking. */
function mayApprove({ tenant_id, user_id, scopes = null }: Reader) {
  if (scopes !== null) return sql<boolean>`false`;
  return sql<boolean>`(q.outcome is null and q.creator_id <> ${user_id}
    and not exists (select from approval a where a.tenant_id = q.tenant_id and a.approval_request_id = q.id
      and a.user_id = ${user_id})
    and exists (select from approval_step s where s.tenant_id = q.tenant_id and s.approval_request_id = q.id
      and may_approve(${tenant_id}, ${user_id}, s.approvers)
      and s.count > (select count(*) from approval a where a.tenant_id = s.tenant_id
        and a.approval_request_id = s.approval_request_id and a.approvers = s.approvers)))`;
}

function withNames(scope: Reader, query: Query) {
  return joinAccount(query, 'q')
    .leftJoin('app_user as creator', 'creator.id', 'q.creator_id')
    .leftJoin('app_user as decider', 'decider.id', 'q.decided_by')
    .select([
      'q.id',
      'q.uuid',
      'q.call',
      'q.param',
      'q.body',
      'q.kind',
      'q.amount',
      'q.date',
      accountOf('q').as('account'),
      'q.name',
      'q.note',
      status.as('status'),
      steps.as('steps'),
      mayApprove(scope).as('may_approve'),
      'q.creator_id',
      memberName('creator').as('creator_name'),
      'q.version',
      'q.created_at',
      'q.updated_at',
      'q.decided_at',
      memberNameOrNull('decider', 'q.decided_by').as('decided_by_name'),
      'q.decision_reason',
      'q.record_id',
    ]);
}

export function listApprovalRequests(trx: Trx, scope: Scope, filter: Filter): Promise<ApprovalRequest[]> {
  const { limit, offset } = limitOf(filter);
  const { by, direction } = orderOf(filter);
  return withNames(scope, matching(trx, scope, filter))
    .orderBy(`q.${by}`, direction)
    .orderBy('q.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countApprovalRequests(trx: Trx, scope: Scope, filter: Filter): Promise<number> {
  return countRows(matching(trx, scope, filter));
}

/** How many requests wait for the user's own approval. */
export function countToApprove(trx: Trx, scope: Scope): Promise<number> {
  return countRows(readable(trx, scope).where('q.outcome', 'is', null).where(mayApprove(scope)));
}

export async function findApprovalRequest(trx: Trx, scope: Reader, id: number | string): Promise<ApprovalRequest> {
  const found = await withNames(
    scope,
    readable(trx, scope).where(typeof id === 'number' ? 'q.id' : 'q.uuid', '=', id),
  ).executeTakeFirst();
  if (!found) throw notFound('Pengajuan');
  return found;
}

/** What the history holds: not what depends on who reads it. */
function kept(request: ApprovalRequest): object {
  const { may_approve: _, ...always } = request;
  return always;
}

export const {
  lock: lockApprovalRequest,
  create: createApprovalRequest,
  update: updateApprovalRequest,
  recorded: recordedApprovalRequest,
} = recordedRows('approval-request', 'approval_request', findApprovalRequest, kept);

/** Those of the steps that the user may fill. */
export async function mayFill<Step extends { approvers: string }>(
  trx: Trx,
  { tenant_id, user_id }: Scope,
  asked: readonly Step[],
): Promise<Step[]> {
  const { rows } = await sql<{ approvers: string }>`select s.approvers from unnest(${asked.map(
    ({ approvers }) => approvers,
  )}::text[]) s (approvers) where may_approve(${tenant_id}, ${user_id}, s.approvers)`.execute(trx);
  return asked.filter(({ approvers }) => rows.some((row) => row.approvers === approvers));
}

export async function insertApproval(
  trx: Trx,
  scope: Scope,
  { id, creator_id }: Pick<ApprovalRequest, 'id' | 'creator_id'>,
  approvers: string,
): Promise<void> {
  const { tenant_id, user_id } = scope;
  await trx
    .insertInto('approval')
    .values({ tenant_id, approval_request_id: id, user_id, approvers, creator_id })
    .execute();
}

/** What a posted request was recorded as. */
export async function setRecord(trx: Trx, scope: Scope, id: number, record_id: number): Promise<void> {
  await trx
    .updateTable('approval_request')
    .set({ record_id })
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', id)
    .execute();
}

/** Does `work`, finds out what of it needs approval, and undoes it. */
export async function tryOut<Result>(
  trx: Trx,
  work: () => Promise<Result>,
): Promise<{ result: Result; demand: ApprovalDemand | undefined }> {
  await sql`savepoint before_trial`.execute(trx);
  const result = await work();
  const demand = await demandNow(trx);
  await sql`rollback to savepoint before_trial`.execute(trx);
  return { result, demand };
}

async function demandNow(trx: Trx): Promise<ApprovalDemand | undefined> {
  try {
    await sql`set constraints new_money_needs_approval, more_money_needs_approval, new_transfer_needs_approval,
      more_transfer_needs_approval, new_batch_needs_approval, batch_needs_approval immediate`.execute(trx);
    return undefined;
  } catch (error) {
    const demand = approvalDemand(error);
    if (!demand) throw error;
    return demand;
  }
}
