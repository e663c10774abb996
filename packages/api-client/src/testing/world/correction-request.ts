import type { Api, CorrectionRequest } from '@finance/contract';
import { acceptedReason, checkUnchanged, type Corrected, isPayment } from '@finance/contract/checks/correction-request';
import { aUuid } from '../a-uuid.ts';
import { checkUnchanged as checkSeen } from '@finance/contract/checks/unchanged';
import type { Answers } from './answers.ts';
import { readableClosings, reopen } from './cash-closing.ts';
import { duesOf } from './due.ts';
import { has, pageWithSums } from './page.ts';
import { cancelDuePayment } from './pay-due.ts';
import { findRecord } from './record.ts';
import { findDue } from './save-due.ts';
import { readableTransactions, transactionsOf } from './transaction.ts';
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
      checkSeen('Data ini', recordOf(world, body).record.version, body.version);
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

    accept({ param, body: { reason } }) {
      const request = find(param);
      if (request.status === 'accepted') return { data: request };
      checkUnchanged(request);
      correct(world, request);
      return { data: decide(request, 'accepted', reason) };
    },

    refuse: ({ param, body: { reason } }) => ({ data: decide(find(param), 'refused', reason) }),

    withdraw: ({ param }) => ({ data: decide(find(param), 'withdrawn', null) }),
  };
}

/** Does what was asked for. */
function correct(world: World, request: CorrectionRequest): void {
  const { resource, record, change, kind } = request;
  const reason = acceptedReason(request);
  if (resource === 'cash-closing') reopen(world, record, reason);
  else if (resource === 'transfer') correctIn(transfersOf(world), record, change, reason);
  else if (resource === 'due') correctIn(duesOf(world), record, change, reason);
  else if (isPayment(record, kind))
    cancelDuePayment(world, findDue(world, record.due_id), { transaction_id: record.id, reason });
  else correctIn(transactionsOf(world), record, change, reason);
}

function correctIn<Row, Change>(
  { change, withdraw }: { change: (row: Row, fields: Change, reason: string) => Row; withdraw: Withdraw<Row> },
  record: Row,
  asked: Change | null,
  reason: string,
): void {
  if (asked) change(record, asked, reason);
  else withdraw(record, { reason });
}
type Withdraw<Row> = (row: Row, why: { reason: string }) => Row;

/** The record that a request is about, if the caller may see it. */
function recordOf(world: World, { resource, record_id }: Kept): Corrected {
  switch (resource) {
    case 'transaction':
      return { resource, record: findRecord(readableTransactions(world), record_id, 'Transaksi') };
    case 'transfer':
      return { resource, record: findRecord(readableTransfers(world), record_id, 'Transfer') };
    case 'due':
      return { resource, record: findDue(world, record_id) };
    case 'cash-closing':
      return { resource, record: findRecord(readableClosings(world), record_id, 'Tutup kas') };
    default:
      throw new Error(`no such record: ${String(resource satisfies never)}`);
  }
}
type Kept = Pick<World['correctionRequests'][number], 'resource' | 'record_id'>;

function readable(world: World): CorrectionRequest[] {
  return world.correctionRequests.flatMap(({ record_id, ...request }) => {
    const lists = {
      transaction: readableTransactions,
      transfer: readableTransfers,
      due: () => world.dues,
      'cash-closing': readableClosings,
    };
    const isSeen = lists[request.resource](world).some(({ id }) => id === record_id);
    return isSeen ? [{ ...request, ...recordOf(world, { ...request, record_id }) }] : [];
  });
}
