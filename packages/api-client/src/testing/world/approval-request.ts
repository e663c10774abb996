import { type Api, type ApprovalRequest, approversFor } from '@finance/contract';
import { lacking } from '@finance/contract/checks/approval-request';
import { anApprovalRequest } from '../an-approval-request.ts';
import type { Answers } from './answers.ts';
import { finds, has, pageWithSums } from './page.ts';
import { findRecord, putRecord } from './record.ts';
import { byCaller, nextId, tick, todayIn, type World } from './world.ts';

type Rows = Api['approvalRequest'];

export function approvalRequestAnswers(world: World): Answers<Rows> {
  const find = (id: number | string) => findRecord(world.approvalRequests, id, 'Pengajuan');
  const decided = (request: ApprovalRequest, fields: Partial<ApprovalRequest>) => ({
    data: putRecord(world.approvalRequests, {
      ...request,
      may_approve: false,
      decided_at: tick(world),
      decided_by_name: world.user.name,
      ...fields,
    }),
  });

  return {
    index: ({ query }) =>
      pageWithSums(
        world.approvalRequests.filter(
          (request) =>
            has(request, query, ['status', 'kind', 'creator_id']) && finds([request.name, request.note], query.q),
        ),
        query,
        {},
      ),

    show: ({ param }) => ({ data: find(param) }),

    store({ body: { call, param = null, body } }) {
      const id = nextId(world.approvalRequests);
      const amount = Math.abs(Number(body['amount'] ?? 0));
      const kind = call === 'transfer' || call === 'transaction' ? call : 'due_payment';
      const steps = approversFor(world.settings.approval_steps, kind, amount);
      const request = anApprovalRequest({
        id,
        call,
        param: param === null ? null : String(param),
        body,
        kind,
        amount,
        date: todayIn(world),
        name: null,
        note: null,
        steps: steps.map(({ approvers, count }) => ({ approvers, count, names: null, given: [] })),
        may_approve: false,
        ...byCaller(world),
        created_at: tick(world),
      });
      world.approvalRequests.push(request);
      return { data: request };
    },

    update({ param, body: { body } }) {
      const current = find(param);
      const steps = current.steps.map((step) => ({ ...step, given: [] }));
      const next = { ...current, body, steps, version: current.version + 1, updated_at: tick(world) };
      return { data: putRecord(world.approvalRequests, next) };
    },

    approve({ param }) {
      const current = find(param);
      const [next] = lacking(current.steps);
      const approval = { user_id: world.user.id, user_name: world.user.name, created_at: tick(world) };
      const steps = current.steps.map((step) =>
        step.approvers === next?.approvers ? { ...step, given: [...step.given, approval] } : step,
      );
      const approved = putRecord(world.approvalRequests, { ...current, steps, may_approve: false });
      return lacking(steps).length > 0 ? { data: approved } : decided(approved, { status: 'posted', record_id: 1 });
    },

    refuse: ({ param, body: { reason } }) => decided(find(param), { status: 'refused', decision_reason: reason }),

    withdraw: ({ param }) => decided(find(param), { status: 'withdrawn' }),
  };
}
