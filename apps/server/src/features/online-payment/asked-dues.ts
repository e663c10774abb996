import type { Api, BodyOut } from '@finance/contract';
import { transactableFields } from '@finance/contract';
import { checkChangeable, missingDue } from '@finance/contract/checks/due-payment-batch';
import { pick } from '@finance/contract/checks/fields';
import { type AskedDue, checkAsked, checkOtherLinks, checkSumOfAsked } from '@finance/contract/checks/online-payment';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { findDuePaymentBatch } from '../due-payment-batch/due-payment-batch.queries.ts';
import { lockDuesById } from '../due-payment-batch/line.queries.ts';
import { listOtherLinks } from '../pay-link/online-payment-due.queries.ts';

type Body = BodyOut<Api['onlinePayment']['store']>;
type Asking = Pick<Body, 'dues' | 'due_payment_batch_id'>;

/**
 * The dues that a new payment asks for, locked, so that of two requests for one of them the second is asked about; none
 * for a payment that is for no due.
 */
export async function findAsked(trx: Trx, scope: Scope, body: Asking & Pick<Body, 'amount' | 'allow_second_link'>) {
  const lines = await linesOf(trx, scope, body);
  if (lines === undefined) return undefined;
  const ids = lines.map(({ due_id }) => due_id);
  const dues = await lockDuesById(trx, scope, ids);
  const asked = lines.map(({ due_id, amount }): AskedDue => {
    const due = dues.get(due_id);
    if (!due) throw missingDue(due_id);
    return { due, amount: amount ?? due.outstanding_amount };
  });
  checkAsked(asked);
  const amount = checkSumOfAsked(asked, body.amount);
  checkOtherLinks(await listOtherLinks(trx, scope, [...dues.values()]), body.allow_second_link, amount);
  return { asked, amount };
}

async function linesOf(
  trx: Trx,
  scope: Scope,
  { dues, due_payment_batch_id }: Asking,
): Promise<Body['dues'] | undefined> {
  if (due_payment_batch_id === null) return dues.length === 0 ? undefined : dues;
  const batch = await findDuePaymentBatch(trx, scope, due_payment_batch_id);
  checkChangeable(batch, undefined);
  return batch.lines.map(({ due, amount }) => ({ due_id: due.id, amount }));
}

/** What a request leaves out is said by its dues: whose they are, and of one alone its object and note. */
export function saidByDues<Of extends Partial<Body>>(body: Of, [first, ...others]: AskedDue[]): Of {
  if (!first) return body;
  const { due } = first;
  const object = others.length === 0 ? pick(due, [...transactableFields, 'note', 'internal_note']) : {};
  const said = {
    ...object,
    // an id is one of the app that it comes with
    related_entity_id: others.length === 0 ? due.entity_id : null,
    related_entity_name: due.entity_name,
    related_entity_phone_number: due.entity_phone_number,
    ...(others.length === 0 ? {} : { note: `${others.length + 1} tagihan` }),
  };
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
  return { ...body, ...said, ...given };
}
