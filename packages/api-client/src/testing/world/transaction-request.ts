import type { Api, TransactionRequest } from '@finance/contract';
import { checkEditable, splitOverrules } from '@finance/contract/checks/transaction';
import {
  acceptedReason,
  checkAskable,
  checkDecider,
  checkOpen,
  checkProposed,
  checkUnchanged,
  checkWithdrawable,
} from '@finance/contract/checks/transaction-request';
import { aUuid } from '../a-uuid.ts';
import type { Answers } from './answers.ts';
import { has, ledgerPage } from './page.ts';
import { findRecord } from './record.ts';
import { changeTransaction, readableTransactions, withdrawTransaction } from './transaction.ts';
import { byCaller, nextId, tick, type World } from './world.ts';

export function transactionRequestAnswers(world: World): Answers<Api['transactionRequest']> {
  const find = (id: number | string) => findRecord(readable(world), id, 'Pengajuan');

  function decide(
    { id }: TransactionRequest,
    status: TransactionRequest['status'],
    decision_reason: string | null,
  ): TransactionRequest {
    const row = findRecord(world.transactionRequests, id, 'Pengajuan');
    Object.assign(row, { status, decision_reason, decided_at: tick(world), decided_by_name: world.user.name });
    return find(id);
  }

  return {
    index({ query }) {
      const found = readable(world).filter(
        (request) =>
          has(request, query, ['status', 'creator_id']) &&
          has({ transaction_id: request.transaction.id }, query, ['transaction_id']),
      );
      return ledgerPage(found, query, {});
    },

    show: ({ param }) => ({ data: find(param) }),

    store({ body: { transaction_id, ...body } }) {
      checkProposed(body);
      const transaction = findRecord(readableTransactions(world), transaction_id, 'Transaksi');
      const open = world.transactionRequests.find(
        (other) => other.transaction_id === transaction_id && other.status === 'open',
      );
      checkAskable(open);
      checkEditable(transaction, body.version);
      const id = nextId(world.transactionRequests);
      world.transactionRequests.push({
        ...body,
        id,
        uuid: aUuid(7_000_000 + id),
        transaction_id,
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
      checkDecider(request.kind, world.role);
      if (request.status === 'accepted') return { data: request };
      checkOpen(request);
      const { transaction, change } = request;
      checkUnchanged(request, transaction);
      const { overrules } = splitOverrules(body);
      const reason = acceptedReason(request);
      const { version } = transaction;
      if (change) changeTransaction(world, transaction, { ...change, version, ...overrules }, reason);
      else withdrawTransaction(world, transaction, { ...overrules, version, reason });
      return { data: decide(request, 'accepted', body.reason) };
    },

    refuse({ param, body: { reason } }) {
      const request = find(param);
      checkDecider(request.kind, world.role);
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

function readable(world: World): TransactionRequest[] {
  return world.transactionRequests.flatMap(({ transaction_id, ...request }) => {
    const transaction = readableTransactions(world).find(({ id }) => id === transaction_id);
    return transaction ? [{ ...request, transaction }] : [];
  });
}
