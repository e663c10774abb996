import type { Api, BodyOut, UnconfirmedTransaction } from '@finance/contract';
import type { Trx } from '../database/database.ts';
import type { Scope } from '../database/in-tenant.ts';
import { pick } from '../fields.ts';
import type { Handlers } from '../http/route.ts';
import { checkNewBooking } from '../transaction/check-booking.ts';
import { insertTransaction, lockTransaction, recordedTransaction } from '../transaction/transaction.queries.ts';
import { bookingFields, splitOverrules } from '../transaction/transaction.rules.ts';
import { findSettledClaim, lockClaim, recordedClaim, updateClaim } from './unconfirmed-transaction.queries.ts';
import { checkConfirmable, checkSettles } from './unconfirmed-transaction.rules.ts';

type Rows = Api['unconfirmedTransaction'];
type Body = BodyOut<Rows['confirm']>;

/** Settles a claim, once: by the transaction that is there already, or by booking it. */
export const confirm: Handlers<Rows>['confirm'] = async ({ param, body, trx, scope }) => {
  const claim = await lockClaim(trx, scope, param);
  checkConfirmable(claim, body.version);
  const transaction_id = body.transaction_id
    ? await link(trx, scope, claim, body.transaction_id, body)
    : await book(trx, scope, claim, body);
  await updateClaim(trx, scope, claim.id, { transaction_id, confirmed_at: scope.now, confirmed_by: scope.user_id });
  return { data: await recordedClaim(trx, scope, 'update', claim.id, claim) };
};

async function link(
  trx: Trx,
  scope: Scope,
  claim: UnconfirmedTransaction,
  transaction_id: number,
  { allow_difference }: Body,
): Promise<number> {
  const transaction = await lockTransaction(trx, scope, transaction_id); // nobody voids it, and nobody else settles a claim with it, meanwhile
  checkSettles(claim, transaction, await findSettledClaim(trx, scope, transaction_id), allow_difference);
  return transaction.id;
}

async function book(trx: Trx, scope: Scope, claim: UnconfirmedTransaction, body: Body): Promise<number> {
  const booking = pick(claim, bookingFields);
  await checkNewBooking(trx, scope, booking, splitOverrules(body).overrules);
  const id = await insertTransaction(trx, scope, { ...booking, proof_file_uuid: claim.proof_file_uuid });
  await recordedTransaction(trx, scope, 'create', id, null);
  return id;
}
