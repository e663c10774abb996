import { type Api, emptyTexts, signAmount, transactionTexts } from '@finance/contract';
import { checkNoAdvance } from '@finance/contract/checks/advance';
import { pick, sent } from '@finance/contract/checks/fields';
import { checkAbility } from '@finance/contract/checks/request';
import { changedBooking, checkOpening, splitOverrules, transactionFields } from '@finance/contract/checks/transaction';
import { inOneTrip } from '../../database/pipeline.ts';
import { prefetched } from '../../http/prefetched.ts';
import type { Handlers } from '../../http/route.ts';
import { checkFileUsable } from '../file/file.queries.ts';
import { readBooksLock } from '../setting/setting.queries.ts';
import { changeTransaction } from '../transaction/change-transaction.ts';
import { lockExternalTransaction } from '../transaction/transaction.queries.ts';
import { listAmountScales } from '../transaction-sum/transaction-sum.queries.ts';
import { prefetchMoney, recordMoney } from './record-money.ts';

/**
 * Books a transaction by a host's own key, or changes the one that has it by the rules of any change. The same content
 * changes nothing, also of a transaction that may not change any more, so that a host may say it again.
 */
export const putExternal: Handlers<Api['transaction']>['putExternal'] = prefetched(
  ({ param, body: { transactable_app }, trx, caller }) => ({
    current: lockExternalTransaction(trx, caller, { transactable_app, external_id: param }),
    lock: readBooksLock(trx, caller),
    scales: listAmountScales(trx, caller),
  }),
  async ({ param, body, trx, scope }, { current, ...known }) => {
    const { version, ...said } = body;
    const { overrules, fields } = splitOverrules(said);
    const { amount_sign, date, transactable_app: _app, ...rest } = fields; // the app is of the key
    if (!current) {
      const booking = {
        ...emptyTexts(transactionTexts),
        ...sent(rest),
        ...pick(fields, ['account_type', 'account_id', 'transactable_app']),
        amount: signAmount(fields.amount, amount_sign),
        date: date ?? scope.today,
        proof_file_uuid: fields.proof_file_uuid ?? null,
        external_id: param,
      };
      checkOpening(booking, scope);
      checkNoAdvance(booking);
      const { proof: _, ...asked } = await inOneTrip({
        ...prefetchMoney(trx, scope, booking),
        proof: checkFileUsable(trx, scope, booking.proof_file_uuid),
      });
      return { data: await recordMoney(trx, scope, booking, { overrules, as_advance: false }, asked) };
    }
    const change = { ...rest, date: date ?? undefined, amount_sign };
    const before = pick(current, transactionFields);
    if (JSON.stringify(changedBooking(before, change)) === JSON.stringify(before)) return { data: current };
    checkAbility(scope, 'transaction:update');
    const asked = { ...overrules, version: version ?? current.version };
    return { data: await changeTransaction(trx, scope, { current, ...known }, { ...change, ...asked }) };
  },
);
