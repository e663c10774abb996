import type { Api, BodyOut, UnconfirmedTransaction } from '@finance/contract';
import type { Trx } from '../database/database.ts';
import type { Scope } from '../database/in-tenant.ts';
import { pick } from '@finance/contract/checks/fields';
import type { Handlers } from '../http/route.ts';
import { checkNewBooking } from '../transaction/check-booking.ts';
import { createTransaction, lockTransaction } from '../transaction/transaction.queries.ts';
import { bookingFields, splitOverrules } from '@finance/contract/checks/transaction';
import {
  findConfirmedBy,
  lockUnconfirmedTransaction,
  recordedUnconfirmedTransaction,
  updateUnconfirmedTransaction,
} from './unconfirmed-transaction.queries.ts';
import { checkConfirmable, checkSettles } from '@finance/contract/checks/unconfirmed-transaction';

type Endpoints = Api['unconfirmedTransaction'];
type Body = BodyOut<Endpoints['confirm']>;

/** Confirms an unconfirmed transaction, once: links it to an existing transaction, or books one. */
export const confirm: Handlers<Endpoints>['confirm'] = async ({ param, body, trx, scope }) => {
  const unconfirmed = await lockUnconfirmedTransaction(trx, scope, param);
  checkConfirmable(unconfirmed, body.version);
  const transaction_id = body.transaction_id
    ? await link(trx, scope, unconfirmed, body.transaction_id, body)
    : await book(trx, scope, unconfirmed, body);
  await updateUnconfirmedTransaction(trx, scope, unconfirmed.id, {
    transaction_id,
    confirmed_at: scope.now,
    confirmed_by: scope.user_id,
  });
  return { data: await recordedUnconfirmedTransaction(trx, scope, 'update', unconfirmed.id, unconfirmed) };
};

async function link(
  trx: Trx,
  scope: Scope,
  unconfirmed: UnconfirmedTransaction,
  transaction_id: number,
  { allow_difference }: Body,
): Promise<number> {
  // locked, so that nobody voids it or links it elsewhere meanwhile
  const transaction = await lockTransaction(trx, scope, transaction_id);
  checkSettles(unconfirmed, transaction, await findConfirmedBy(trx, scope, transaction_id), allow_difference);
  return transaction.id;
}

async function book(trx: Trx, scope: Scope, unconfirmed: UnconfirmedTransaction, body: Body): Promise<number> {
  const booking = pick(unconfirmed, bookingFields);
  await checkNewBooking(trx, scope, booking, splitOverrules(body).overrules);
  const { proof_file_uuid } = unconfirmed;
  return (await createTransaction(trx, scope, { ...booking, proof_file_uuid })).id;
}
