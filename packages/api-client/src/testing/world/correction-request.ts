import type { Api, CorrectionRequest } from '@finance/contract';
import {
  acceptedReason,
  checkAskable,
  checkCorrectable,
  checkDecider,
  checkOpen,
  checkProposed,
  checkUnchanged,
  checkWithdrawable,
  type Corrected,
  isPayment,
} from '@finance/contract/checks/correction-request';
import { splitOverrules } from '@finance/contract/checks/transaction';
import { aUuid } from '../a-uuid.ts';
import type { Answers } from './answers.ts';
import { changeDue, withdrawDue } from './due.ts';
import { has, pageWithSums } from './page.ts';
import { cancelDuePayment, checkOwnPayment } from './pay-due.ts';
import { findRecord } from './record.ts';
import { findDue } from './save-due.ts';
import { changeTransaction, readableTransactions, withdrawTransaction } from './transaction.ts';
import { readableTransfers, transfersOf } from './transfer.ts';
import { byCaller, nextId, tick, type World } from './world.ts';

type Rows = Api['correctionRequest'];

export function correctionRequestAnswers(world: World): Answers<Rows> {
  const find = (id: number | string) => findRecord(readable(world), id, 'Pengajuan');

  function decide(
    { id }: CorrectionRequest,
    status: CorrectionRequest['status'],
    decision_reason: string | null,
  ): CorrectionRequest {
    const row = findRecord(world.correctionRequests, id, 'Pengajuan');
    Object.assign(row, { status, decision_reason, decided_at: tick(world), decided_by_name: world.user.name });
    return find(id);
  }

  return {
    index({ query }) {
      const found = readable(world).filter(
        (request) =>
          has(request, query, ['status', 'resource', 'creator_id']) &&
          has({ record_id: request.record.id }, query, ['record_id']),
      );
      return pageWithSums(found, query, {});
    },

    show: ({ param }) => ({ data: find(param) }),

    store({ body }) {
      checkProposed(body);
      const { resource, record_id } = body;
      const corrected = recordOf(world, body);
      const open = world.correctionRequests.find((other) =>
        has(other, { resource, record_id, status: 'open' }, ['resource', 'record_id', 'status']),
      );
      checkAskable(resource, open);
      checkCorrectable(corrected, body.kind, body.version);
      if (corrected.resource === 'transaction' && isPayment(corrected.record, body.kind))
        checkOwnPayment(world, corrected.record.id);
      const id = nextId(world.correctionRequests);
      world.correctionRequests.push({
        ...body,
        id,
        uuid: aUuid(7_000_000 + id),
        status: 'open',
        ...byCaller(world),
        created_at: tick(world),
        decided_at: null,
        decided_by_name: null,
        decision_reason: null,
      });
      return { data: find(id) };
    },

    accept({ param, body }) {
      const request = find(param);
      checkDecider(request, world.role);
      if (request.status === 'accepted') return { data: request };
      checkOpen(request);
      checkUnchanged(request);
      correct(world, request, splitOverrules(body).overrules);
      return { data: decide(request, 'accepted', body.reason) };
    },

    refuse({ param, body: { reason } }) {
      const request = find(param);
      checkDecider(request, world.role);
      if (request.status === 'refused') return { data: request };
      checkOpen(request);
      return { data: decide(request, 'refused', reason) };
    },

    withdraw({ param }) {
      const request = find(param);
      checkWithdrawable(request, world.user.id);
      if (request.status === 'withdrawn') return { data: request };
      checkOpen(request);
      return { data: decide(request, 'withdrawn', null) };
    },
  };
}

/** Does what was asked for. */
function correct(
  world: World,
  request: CorrectionRequest,
  overrules: ReturnType<typeof splitOverrules>['overrules'],
): void {
  const { resource, record, change } = request;
  const { version } = record;
  const reason = acceptedReason(request);
  switch (resource) {
    case 'transaction':
      if (change) changeTransaction(world, record, { ...change, version, ...overrules }, reason);
      else if (isPayment(record, request.kind))
        cancelDuePayment(world, findDue(world, record.due_id), { ...overrules, transaction_id: record.id, reason });
      else withdrawTransaction(world, record, { ...overrules, version, reason });
      break;
    case 'transfer':
      if (change) transfersOf(world).change(record, { ...change, version }, reason);
      else transfersOf(world).withdraw(record, { version, reason });
      break;
    case 'due':
      if (change) changeDue(world, record, { ...change, version, ...overrules }, reason);
      else withdrawDue(world, record, { version, reason });
      break;
    default:
      throw new Error(`no such record: ${String(resource satisfies never)}`);
  }
}

/** The record that a request is about, if the caller may see it. */
function recordOf(world: World, { resource, record_id }: Kept): Corrected {
  switch (resource) {
    case 'transaction':
      return { resource, record: findRecord(readableTransactions(world), record_id, 'Transaksi') };
    case 'transfer':
      return { resource, record: findRecord(readableTransfers(world), record_id, 'Transfer') };
    case 'due':
      return { resource, record: findDue(world, record_id) };
    default:
      throw new Error(`no such record: ${String(resource satisfies never)}`);
  }
}
type Kept = Pick<World['correctionRequests'][number], 'resource' | 'record_id'>;

function readable(world: World): CorrectionRequest[] {
  return world.correctionRequests.flatMap(({ record_id, ...request }) => {
    const lists = { transaction: readableTransactions, transfer: readableTransfers, due: () => world.dues };
    const isSeen = lists[request.resource](world).some(({ id }) => id === record_id);
    return isSeen ? [{ ...request, ...recordOf(world, { ...request, record_id }) }] : [];
  });
}
