import type { Api } from '@finance/contract';
import {
  checkAskable,
  checkCorrectable,
  checkDecider,
  checkOpen,
  checkProposed,
  checkUnchanged,
  checkWithdrawable,
  isPayment,
} from '@finance/contract/checks/correction-request';
import { paidByDuePaymentBatch } from '@finance/contract/checks/due';
import { lockDue } from '../due/due.queries.ts';
import { duePaymentBatchThatPosted } from '../due/due.queries.ts';
import { paginationOf } from '../../base/page.ts';
import type { Handlers } from '../../http/route.ts';
import { correctRecord, lockRecord } from './correct-record.ts';
import {
  countCorrectionRequests,
  decideCorrectionRequest,
  findCorrectionRequest,
  findOpenRequest,
  insertCorrectionRequest,
  listCorrectionRequests,
  lockCorrectionRequest,
} from './correction-request.queries.ts';

export const correctionRequestHandlers: Handlers<Api['correctionRequest']> = {
  async index({ query, trx, scope }) {
    return {
      data: await listCorrectionRequests(trx, scope, query),
      meta: { pagination: paginationOf(query, await countCorrectionRequests(trx, scope, query)) },
    };
  },

  async show({ param, trx, scope }) {
    return { data: await findCorrectionRequest(trx, scope, param) };
  },

  async store({ body, trx, scope }) {
    checkProposed(body);
    const corrected = await lockRecord(trx, scope, body.resource, body.record_id);
    checkAskable(body.resource, await findOpenRequest(trx, scope, body));
    checkCorrectable(corrected, body.kind, body.version);
    if (corrected.resource === 'transaction' && isPayment(corrected.record, body.kind)) {
      const batch = await duePaymentBatchThatPosted(trx, scope, corrected.record.id);
      if (batch !== undefined) throw paidByDuePaymentBatch(batch);
    }
    const id = await insertCorrectionRequest(trx, scope, body);
    return { data: await findCorrectionRequest(trx, scope, id) };
  },

  async accept({ param, body: { reason, ...overrules }, trx, scope }) {
    const request = await lockCorrectionRequest(trx, scope, param);
    checkDecider(request, scope);
    // a repeated answer, for example after a lost one
    if (request.status === 'accepted') return { data: request };
    checkOpen(request);
    // a payment is locked after its due, as everywhere
    if (request.resource === 'transaction' && isPayment(request.record, request.kind))
      await lockDue(trx, scope, request.record.due_id);
    const present = { ...request, ...(await lockRecord(trx, scope, request.resource, request.record.id)) };
    checkUnchanged(present);
    await correctRecord(trx, scope, present, overrules);
    return { data: await decideCorrectionRequest(trx, scope, request.id, 'accepted', reason) };
  },

  async refuse({ param, body, trx, scope }) {
    const request = await lockCorrectionRequest(trx, scope, param);
    checkDecider(request, scope);
    if (request.status === 'refused') return { data: request };
    checkOpen(request);
    return { data: await decideCorrectionRequest(trx, scope, request.id, 'refused', body.reason) };
  },

  async withdraw({ param, trx, scope }) {
    const request = await lockCorrectionRequest(trx, scope, param);
    checkWithdrawable(request, scope.user_id);
    if (request.status === 'withdrawn') return { data: request };
    checkOpen(request);
    return { data: await decideCorrectionRequest(trx, scope, request.id, 'withdrawn', null) };
  },
};
