import type { Api, ApprovalRequest, BodyOut } from '@finance/contract';
import {
  checkAnother,
  checkAsSubmitted,
  checkOpen,
  checkOwn,
  lacking,
  makerMayNot,
  narrowest,
  noApprovalNeeded,
  notAsked,
} from '@finance/contract/checks/approval-request';
import { checkAbility, onlyForPeople } from '@finance/contract/checks/request';
import { paginationOf } from '../../base/page.ts';
import { Refusal } from '../../base/refusal.ts';
import { byServer } from '../../database/actor.queries.ts';
import type { Trx } from '../../database/database.ts';
import { enter, type Scope } from '../../database/in-tenant.ts';
import type { Handlers } from '../../http/route.ts';
import {
  countApprovalRequests,
  createApprovalRequest,
  findApprovalRequest,
  insertApproval,
  listApprovalRequests,
  lockApprovalRequest,
  mayFill,
  recordedApprovalRequest,
  setRecord,
  tryOut,
  updateApprovalRequest,
} from './approval-request.queries.ts';
import { type Surroundings, waitingCalls } from './waiting-calls.ts';

type Endpoints = Api['approvalRequest'];

export const approvalRequestHandlers: Handlers<Endpoints> = {
  async index({ query, trx, scope }) {
    return {
      data: await listApprovalRequests(trx, scope, query),
      meta: { pagination: paginationOf(query, await countApprovalRequests(trx, scope, query)) },
    };
  },

  async show({ param, trx, scope }) {
    return { data: await findApprovalRequest(trx, scope, param) };
  },

  async store({ body: { call, param = null, body, ...answers }, ...around }) {
    const sent = { call, param: param === null ? null : String(param), body: { ...body, ...answers } };
    const row = await examine(sent, around);
    return { data: await createApprovalRequest(around.trx, around.scope, { ...row, ...stored(sent) }) };
  },

  async update({ param, body: { body, version }, ...around }) {
    const { trx, scope } = around;
    const current = await lockApprovalRequest(trx, scope, param);
    checkOwn(current, scope.user_id);
    checkOpen(current, version);
    const sent = { ...current, body };
    const row = await examine(sent, around);
    return { data: await updateApprovalRequest(trx, scope, current, { ...row, body: JSON.stringify(body) }) };
  },

  async approve({ param, body: { version, ...answers }, ...around }) {
    const { trx, scope } = around;
    if (scope.scopes !== null) throw onlyForPeople();
    const current = await lockApprovalRequest(trx, scope, param);
    // a repeated answer, for example after a lost one
    if (current.status !== 'refused' && hasApproved(current, scope)) return { data: current };
    checkAnother(current, scope.user_id);
    checkOpen(current, version);
    const step = narrowest(await mayFill(trx, scope, lacking(current.steps)));
    if (!step) throw notAsked();
    await insertApproval(trx, scope, current, step.approvers);
    const approved = await recordedApprovalRequest(trx, scope, 'update', current.id, current);
    if (lacking(approved.steps).length > 0) return { data: approved };
    return { data: await post(approved, answers, around) };
  },

  async refuse({ param, body: { reason, version }, trx, scope }) {
    if (scope.scopes !== null) throw onlyForPeople();
    const current = await lockApprovalRequest(trx, scope, param);
    checkAnother(current, scope.user_id);
    if (current.status === 'refused') return { data: current };
    checkOpen(current, version);
    if ((await mayFill(trx, scope, current.steps)).length === 0) throw notAsked();
    return { data: await decide(trx, scope, current, 'refused', reason) };
  },

  async withdraw({ param, trx, scope }) {
    const current = await lockApprovalRequest(trx, scope, param);
    checkOwn(current, scope.user_id);
    if (current.status === 'withdrawn') return { data: current };
    checkOpen(current, undefined);
    return { data: await decide(trx, scope, current, 'withdrawn', null) };
  },
};

type Sent = Pick<ApprovalRequest, 'call' | 'param' | 'body'>;

function stored({ call, param, body }: Sent) {
  return { call, param, body: JSON.stringify(body) };
}

/** Refuses and asks what the call itself would, and says what of it needs approval. */
async function examine({ call, ...sent }: Sent, around: Surroundings) {
  const { access, run } = waitingCalls[call];
  checkAbility(around.scope, access);
  const { result, demand } = await tryOut(around.trx, () => run(sent, { ...around, afterwards: () => {} }));
  if (!demand) throw noApprovalNeeded();
  const { record_id: _, ...shown } = result;
  return { ...shown, kind: demand.kind, amount: demand.amount };
}

/**
 * Records what was asked for, as whoever asked and by the rules for everyone. What has changed meanwhile refuses it as
 * a whole: nothing is booked, and no approval given.
 */
async function post(
  request: ApprovalRequest,
  answers: Omit<BodyOut<Endpoints['approve']>, 'version'>,
  { trx, scope, ...around }: Surroundings,
): Promise<ApprovalRequest> {
  const { tenant_id, user_id, request_id } = scope;
  const { run } = waitingCalls[request.call];
  await decide(trx, scope, request, 'posted', null);
  const maker = await enterAsMaker(trx, scope, request);
  const date = request.body['date'] ?? request.date; // not the day of the last approval
  const sent = { param: request.param, body: { ...request.body, date, ...answers } };
  const { record_id, ...booked } = await run(sent, { trx, scope: maker, ...around });
  checkAsSubmitted({ ...request, ...request.account }, booked);
  await enter(trx, byServer({ tenant_id, user_id }, request_id), 'tenant');
  await setRecord(trx, scope, request.id, record_id);
  return findApprovalRequest(trx, scope, request.id);
}

/** Whoever asked may have left, or may less by now. */
async function enterAsMaker(trx: Trx, { tenant_id, request_id }: Scope, request: ApprovalRequest): Promise<Scope> {
  const { creator_id: user_id, creator_name, call } = request;
  try {
    return await enter(trx, byServer({ tenant_id, user_id }, request_id), waitingCalls[call].access);
  } catch (error) {
    throw error instanceof Refusal ? makerMayNot(creator_name) : error;
  }
}

function decide(
  trx: Trx,
  scope: Scope,
  request: ApprovalRequest,
  outcome: Exclude<ApprovalRequest['status'], 'open'>,
  decision_reason: string | null,
): Promise<ApprovalRequest> {
  const change = { outcome, decision_reason, decided_at: scope.now, decided_by: scope.user_id };
  return updateApprovalRequest(trx, scope, request, change, decision_reason ?? undefined);
}

function hasApproved({ steps }: ApprovalRequest, { user_id }: Scope): boolean {
  return steps.some(({ given }) => given.some((approval) => approval.user_id === user_id));
}
