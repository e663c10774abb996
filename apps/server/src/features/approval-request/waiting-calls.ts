import {
  type Ability,
  api,
  type ApprovalCall,
  type BodyOut,
  type Endpoint,
  explainIssues,
  type ParamOut,
  paramSchema,
  type Transfer,
} from '@finance/contract';
import { checkSaysVersion, type ShownCall } from '@finance/contract/checks/approval-request';
import * as z from 'zod/mini';
import { invalid } from '../../base/refusal.ts';
import type { Scope } from '../../database/in-tenant.ts';
import type { TenantCall } from '../../http/route.ts';
import { advanceHandlers } from '../advance/advance.routes.ts';
import { storeTransaction } from '../advance/record-money.ts';
import { duePaymentBatchHandlers } from '../due-payment-batch/due-payment-batch.routes.ts';
import { pay } from '../due/record-payment.ts';
import { book } from '../recurring/take-turn.ts';
import { transactionHandlers } from '../transaction/transaction.routes.ts';
import { bookTransfer } from '../transfer/book-transfer.ts';
import { transferHandlers } from '../transfer/transfer.routes.ts';
import { confirm } from '../unconfirmed-transaction/confirm.ts';

/** What a call needs beside its own parts. */
export type Surroundings = Pick<TenantCall<Endpoint>, 'trx' | 'scope' | 'origin' | 'afterwards'>;

interface WaitingCall {
  /** The ability that it needs. */
  access: Ability;
  /** Makes the call, by the rules for everyone; what it answers in short. */
  run(sent: { param: string | null; body: object }, around: Surroundings): Promise<ShownCall & { record_id: number }>;
}

/** Each call that may wait for approval, as its route makes it. */
export const waitingCalls: Record<ApprovalCall, WaitingCall> = {
  transaction: waiting(api.transaction.store, storeTransaction, ({ data }) => ofBooking(data)),
  'transaction-change': waiting(api.transaction.update, transactionHandlers.update, ({ data }) => ofBooking(data)),
  'book-transfer': waiting(api.transaction.bookTransfer, bookTransfer, ({ data }) => ofBooking(data)),
  transfer: waiting(api.transfer.store, transferHandlers.store, ({ data }) => ofTransfer(data)),
  'transfer-change': waiting(api.transfer.update, transferHandlers.update, ({ data }) => ofTransfer(data)),
  'due-payment': waiting(api.due.pay, pay, ({ data }) => ofBooking(data)),
  'due-payment-batch-settle': waiting(api.duePaymentBatch.settle, duePaymentBatchHandlers.settle, ({ data }) => data),
  'due-payment-batch-close': waiting(
    api.duePaymentBatch.close,
    seen(duePaymentBatchHandlers.close),
    ({ data }) => data,
  ),
  advance: waiting(api.advance.store, advanceHandlers.store, ({ data }, body, scope) => ({
    ...withDate(body, scope),
    name: data.entity_name,
  })),
  'advance-pay-back': waiting(api.advance.payBack, advanceHandlers.payBack, ({ data }, body, scope) => ({
    ...withDate(body, scope),
    name: data.entity_name,
  })),
  recurring: waiting(api.recurring.book, book, ({ data }, { date, turn }) => {
    const { account_type, account_id, entity_name, note } = data;
    if (account_type === null || account_id === null) throw new Error('only a transaction lets money leave');
    return { date: date ?? turn, account_type, account_id, name: entity_name, note: note ?? data.name };
  }),
  claim: waiting(api.unconfirmedTransaction.confirm, seen(confirm), ({ data }) => ofBooking(data)),
};

function waiting<Of extends Endpoint & { access: Ability }, Answer extends { data: { id: number } }>(
  endpoint: Of,
  handle: (call: TenantCall<Of>) => Promise<Answer>,
  shownOf: (answer: Answer, body: BodyOut<Of>, scope: Scope) => ShownCall,
): WaitingCall {
  return {
    access: endpoint.access,
    async run({ param, body }, around) {
      const parts = {
        param: read(paramSchema(endpoint), param, 'param') as ParamOut<Of>, // parsed by the endpoint's own schema
        body: read(endpoint.body, body) as BodyOut<Of>, // as above
        query: undefined,
      };
      const answer = await handle({ ...around, ...parts } as TenantCall<Of>); // none of them takes an upload
      const { date, account_type, account_id, name, note } = shownOf(answer, parts.body, around.scope);
      return { date, account_type, account_id, name, note, record_id: answer.data.id };
    },
  };
}

/** Of what the call does not say, whoever asks has seen a version. */
function seen<Call extends { body: { version?: number | undefined } }, Answer>(
  handle: (call: Call) => Promise<Answer>,
) {
  return (call: Call): Promise<Answer> => {
    checkSaysVersion(call.body);
    return handle(call);
  };
}

function read(schema: z.ZodMiniType | undefined, value: unknown, name?: string): unknown {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const said = explainIssues(parsed.error.issues);
  throw invalid(name === undefined ? said : { [name]: Object.values(said).flat() });
}

function ofBooking(of: Omit<ShownCall, 'name'> & { related_entity_name: string | null }): ShownCall {
  return { ...of, name: of.related_entity_name };
}

function ofTransfer({ date, from_account_type, from_account_id, to_account, note }: Transfer): ShownCall {
  return { date, account_type: from_account_type, account_id: from_account_id, name: to_account.full_info, note };
}

function withDate<Body extends { date?: string | null | undefined }>(body: Body, { today }: Scope) {
  return { ...body, date: body.date ?? today };
}
