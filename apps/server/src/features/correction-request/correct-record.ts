import type { Api, BodyOut, CorrectionRequest, CorrectionResource } from '@finance/contract';
import { acceptedReason, type Corrected, isPayment } from '@finance/contract/checks/correction-request';
import { pick } from '@finance/contract/checks/fields';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { inOneTrip } from '../../database/pipeline.ts';
import { lockClosing, reopenClosing } from '../cash-closing/reopen-closing.ts';
import { prefetchDue, changeDue, voidDue } from '../due/change-due.ts';
import { lockDue } from '../due/due.queries.ts';
import { prefetchDuePayment, cancelDuePayment } from '../due/pay-due.ts';
import { answerForLinks } from '../pay-link/links-beyond.ts';
import { listLinksBeyond } from '../pay-link/online-payment-due.queries.ts';
import { prefetchTransaction, changeTransaction, voidTransaction } from '../transaction/change-transaction.ts';
import { lockTransaction } from '../transaction/transaction.queries.ts';
import { prefetchTransferChange, changeTransfer, voidTransfer } from '../transfer/change-transfer.ts';
import { lockTransfer } from '../transfer/transfer.queries.ts';

/** Locks the record that a request is about. */
export async function lockRecord(trx: Trx, scope: Scope, resource: CorrectionResource, id: number): Promise<Corrected> {
  switch (resource) {
    case 'transaction':
      return { resource, record: await lockTransaction(trx, scope, id) };
    case 'transfer':
      return { resource, record: (await inOneTrip(lockTransfer(trx, scope, id))).current };
    case 'due':
      return { resource, record: await lockDue(trx, scope, id) };
    case 'cash-closing':
      return { resource, record: await lockClosing(trx, scope, id) };
    default:
      throw new Error(`no such record: ${String(resource satisfies never)}`);
  }
}

/** What may be asked about a change of a due. */
const dueOverrules = ['allow_postdated', 'allow_unusual_amount'] as const;

/** Does what was asked for, by the rules for everyone; the history names who asked and why. */
export async function correctRecord(
  trx: Trx,
  scope: Scope,
  request: CorrectionRequest,
  { cancel_links, ...overrules }: Omit<BodyOut<Api['correctionRequest']['accept']>, 'reason'>,
): Promise<void> {
  const { resource, record, change } = request;
  const { id, version } = record;
  const reason = acceptedReason(request);
  const voiding = { ...pick(overrules, ['allow_negative_balance']), version, reason };
  switch (resource) {
    case 'transaction': {
      if (isPayment(record, request.kind)) {
        const ids = { due_id: record.due_id, transaction_id: id };
        const known = await inOneTrip(prefetchDuePayment(trx, scope, ids));
        const answer = pick(overrules, ['give_back_advances']);
        await cancelDuePayment(trx, scope, known, { ...voiding, ...answer, version: undefined });
        break;
      }
      const known = await inOneTrip(prefetchTransaction(trx, scope, id));
      if (change) await changeTransaction(trx, scope, known, { ...change, version, ...overrules }, reason);
      else await voidTransaction(trx, scope, known, voiding);
      break;
    }
    case 'transfer': {
      const known = await inOneTrip(prefetchTransferChange(trx, scope, id));
      if (change) await changeTransfer(trx, scope, known, { ...change, version, ...overrules }, reason);
      else await voidTransfer(trx, scope, known, voiding);
      break;
    }
    case 'due': {
      const known = await inOneTrip(prefetchDue(trx, scope, id));
      const due = change
        ? await changeDue(trx, scope, known, { ...change, version, ...pick(overrules, dueOverrules) }, reason)
        : await voidDue(trx, scope, known, { version, reason });
      if (due.outstanding_amount < known.current.outstanding_amount)
        await answerForLinks(trx, scope, await listLinksBeyond(trx, scope, [id]), cancel_links);
      break;
    }
    case 'cash-closing':
      await reopenClosing(trx, scope, record, reason);
      break;
    default:
      throw new Error(`no such record: ${String(resource satisfies never)}`);
  }
}
