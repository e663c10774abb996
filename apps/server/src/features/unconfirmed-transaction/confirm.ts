import type { Api, UnconfirmedTransaction } from '@finance/contract';
import { pick } from '@finance/contract/checks/fields';
import { bookingFields, splitOverrules } from '@finance/contract/checks/transaction';
import { checkConfirmable, checkSettles } from '@finance/contract/checks/unconfirmed-transaction';
import { v7 as uuidv7 } from 'uuid';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { inOneTrip } from '../../database/pipeline.ts';
import { idOf } from '../../database/tenant-rows.ts';
import { prefetched } from '../../http/prefetched.ts';
import type { Handlers } from '../../http/route.ts';
import { addFiles, listRecordFiles } from '../file/record-file.queries.ts';
import { checkNewBooking } from '../transaction/check-booking.ts';
import { createTransaction, findConfirmedBy, lockTransaction } from '../transaction/transaction.queries.ts';
import { lockUnconfirmedTransaction, updateUnconfirmedTransaction } from './unconfirmed-transaction.queries.ts';

/** Confirms an unconfirmed transaction, once: links it to an existing transaction, or books one. */
export const confirm: Handlers<Api['unconfirmedTransaction']>['confirm'] = prefetched(
  ({ param, body: { transaction_id }, trx, caller }) => ({
    current: lockUnconfirmedTransaction(trx, caller, param),
    // locked, so that nobody voids it or links it elsewhere meanwhile
    transaction: transaction_id ? lockTransaction(trx, caller, transaction_id) : undefined,
    settled: transaction_id ? findConfirmedBy(trx, caller, transaction_id) : undefined,
  }),
  async ({ body, trx, scope }, { current, transaction, settled }) => {
    checkConfirmable(current, body.version);
    if (transaction) {
      checkSettles(current, transaction, settled, body.allow_difference);
      return { data: await settle(trx, scope, current, transaction.id) };
    }
    const booking = pick(current, [...bookingFields, 'proof_file_uuid']);
    await checkNewBooking(trx, scope, booking, splitOverrules(body).overrules);
    const uuid = uuidv7();
    const { data, booked, files } = await inOneTrip({
      booked: createTransaction(trx, scope, booking, uuid),
      data: settle(trx, scope, current, idOf(scope, 'transaction', uuid)),
      files: listRecordFiles(trx, scope, 'unconfirmed-transaction', current),
    });
    await addFiles(trx, scope, 'transaction', booked, files);
    return { data };
  },
);

function settle(trx: Trx, scope: Scope, current: UnconfirmedTransaction, transaction_id: Id) {
  const change = { transaction_id, confirmed_at: scope.now, confirmed_by: scope.user_id };
  return updateUnconfirmedTransaction(trx, scope, current, change);
}
type Id = number | ReturnType<typeof idOf>;
