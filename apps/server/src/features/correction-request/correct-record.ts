import type { Api, BodyOut, CorrectionRequest, CorrectionResource } from '@finance/contract';
import { acceptedReason, type Corrected, isPayment } from '@finance/contract/checks/correction-request';
import { pick } from '@finance/contract/checks/fields';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { answersTo } from '../../database/pipeline.ts';
import { askAboutDue, changeDue, voidDue } from '../due/change-due.ts';
import { lockDue } from '../due/due.queries.ts';
import { askAboutDuePayment, cancelDuePayment } from '../due/pay-due.ts';
import { askAboutTransaction, changeTransaction, voidTransaction } from '../transaction/change-transaction.ts';
import { lockTransaction } from '../transaction/transaction.queries.ts';
import { askAboutTransferChange, changeTransfer, voidTransfer } from '../transfer/change-transfer.ts';
import { lockTransfer } from '../transfer/transfer.queries.ts';

/** Locks the record that a request is about. */
export async function lockRecord(trx: Trx, scope: Scope, resource: CorrectionResource, id: number): Promise<Corrected> {
  switch (resource) {
    case 'transaction':
      return { resource, record: await lockTransaction(trx, scope, id) };
    case 'transfer':
      return { resource, record: (await answersTo(lockTransfer(trx, scope, id))).current };
    case 'due':
      return { resource, record: await lockDue(trx, scope, id) };
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
  overrules: Omit<BodyOut<Api['correctionRequest']['accept']>, 'reason'>,
): Promise<void> {
  const { resource, record, change } = request;
  const { id, version } = record;
  const reason = acceptedReason(request);
  const voiding = { ...pick(overrules, ['allow_negative_balance']), version, reason };
  switch (resource) {
    case 'transaction': {
      if (isPayment(record, request.kind)) {
        const ids = { due_id: record.due_id, transaction_id: id };
        const asked = await answersTo(askAboutDuePayment(trx, scope, ids));
        await cancelDuePayment(trx, scope, asked, { ...voiding, version: undefined });
        break;
      }
      const asked = await answersTo(askAboutTransaction(trx, scope, id));
      if (change) await changeTransaction(trx, scope, asked, { ...change, version, ...overrules }, reason);
      else await voidTransaction(trx, scope, asked, voiding);
      break;
    }
    case 'transfer': {
      const asked = await answersTo(askAboutTransferChange(trx, scope, id));
      if (change) await changeTransfer(trx, scope, asked, { ...change, version, ...overrules }, reason);
      else await voidTransfer(trx, scope, asked, voiding);
      break;
    }
    case 'due': {
      const asked = await answersTo(askAboutDue(trx, scope, id));
      if (change) await changeDue(trx, scope, asked, { ...change, version, ...pick(overrules, dueOverrules) }, reason);
      else await voidDue(trx, scope, asked, { version, reason });
      break;
    }
    default:
      throw new Error(`no such record: ${String(resource satisfies never)}`);
  }
}
