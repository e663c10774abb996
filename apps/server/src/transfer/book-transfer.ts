import type { Api } from '@finance/contract';
import { checkAccountUsable } from '../account/account.queries.ts';
import type { Handlers } from '../http/route.ts';
import { booksLockedUntil, readSetting } from '../setting/setting.queries.ts';
import {
  balancesAfter,
  findTransaction,
  lockTransaction,
  recordedTransaction,
  updateTransaction,
} from '../transaction/transaction.queries.ts';
import { checkEditable, checkPeriod, checkSoftRules } from '@finance/contract/checks/transaction';
import { countAlikeTransfers, insertTransfer, recordedTransfer } from './transfer.queries.ts';
import {
  checkMovement,
  checkSecondPerson,
  checkTransferable,
  legsOf,
  type Movement,
  transferChanges,
  duplicateText,
} from '@finance/contract/checks/transfer';

/**
 * Turns a single transaction into one side of a transfer. Outgoing money is then in transit to the given account;
 * incoming money has arrived from it.
 */
export const bookTransfer: Handlers<Api['transaction']>['bookTransfer'] = async ({ param, body, trx, scope }) => {
  const {
    version,
    account_type,
    account_id,
    fee,
    allow_duplicate,
    allow_negative_balance,
    allow_backdated,
    allow_postdated,
  } = body;
  const current = await lockTransaction(trx, scope, param);
  checkEditable(current, version);
  checkTransferable(current);
  const isOut = current.amount < 0;
  const [from, to] = isOut ? [current, { account_type, account_id }] : [{ account_type, account_id }, current];
  const transfer: Movement = {
    from_account_type: from.account_type,
    from_account_id: from.account_id,
    to_account_type: to.account_type,
    to_account_id: to.account_id,
    amount: Math.abs(current.amount),
    fee,
    date: current.date,
    note: body.note === undefined ? current.note : body.note,
    received_date: isOut ? null : current.date,
    voided_at: null,
  };
  checkMovement(transfer, 'account_id');
  if (!isOut)
    checkSecondPerson(await readSetting(trx, scope, 'transfer_second_person'), scope.user_id, current.creator_id);
  checkPeriod(await booksLockedUntil(trx, scope), current.date);
  await checkAccountUsable(trx, scope, current, { mustBeActive: false });
  await checkAccountUsable(trx, scope, { account_type, account_id }, { mustBeActive: true });
  const changes = transferChanges(null, transfer).map(
    (change) =>
      change.account_type === current.account_type && change.account_id === current.account_id
        ? { ...change, change: change.change - BigInt(current.amount) }
        : change, // its own amount is already in the balance
  );
  const circumstances = {
    alike: await countAlikeTransfers(trx, scope, transfer),
    duplicateText: duplicateText(transfer),
    accounts: await balancesAfter(
      trx,
      scope,
      changes.filter(({ change }) => change !== 0n),
    ),
  };
  const isPosting = legsOf(transfer).length > 1;
  checkSoftRules(
    transfer,
    {
      allow_duplicate,
      allow_negative_balance,
      allow_backdated: allow_backdated ?? !isPosting,
      allow_postdated: allow_postdated ?? !isPosting,
    },
    circumstances,
    scope,
  );
  const { voided_at: _, ...row } = transfer;
  const transfer_id = await insertTransfer(trx, scope, {
    ...row,
    confirmed_at: isOut ? null : current.created_at,
    confirmed_by: isOut ? null : current.creator_id,
    proof_file_uuid: current.proof_file_uuid,
  });
  await updateTransaction(trx, scope, current.id, {
    transfer_id,
    transfer_part: isOut ? 'out' : 'in',
    note: transfer.note,
  });
  await recordedTransaction(trx, scope, 'update', current.id, current);
  await recordedTransfer(trx, scope, 'create', transfer_id, null);
  return { data: await findTransaction(trx, scope, current.id) };
};
