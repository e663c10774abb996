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
import { checkEditable, checkPeriod, checkSoftRules, splitOverrules } from '@finance/contract/checks/transaction';
import { countAlikeTransfers, insertTransfer, recordedTransfer } from './transfer.queries.ts';
import {
  changesBeside,
  checkMovement,
  checkSecondPerson,
  checkTransferable,
  duplicateText,
  transferOf,
  transferOverrules,
} from '@finance/contract/checks/transfer';

/**
 * Turns a single transaction into one side of a transfer. Outgoing money is then in transit to the given account;
 * incoming money has arrived from it.
 */
export const bookTransfer: Handlers<Api['transaction']>['bookTransfer'] = async ({ param, body, trx, scope }) => {
  const { overrules, fields } = splitOverrules(body);
  const { version, ...other } = fields;
  const current = await lockTransaction(trx, scope, param);
  checkEditable(current, version);
  checkTransferable(current);
  const isOut = current.amount < 0;
  const transfer = transferOf(current, other);
  checkMovement(transfer, 'account_id');
  if (!isOut)
    checkSecondPerson(await readSetting(trx, scope, 'transfer_second_person'), scope.user_id, current.creator_id);
  checkPeriod(await booksLockedUntil(trx, scope), current.date);
  await checkAccountUsable(trx, scope, current, { mustBeActive: false });
  await checkAccountUsable(trx, scope, other, { mustBeActive: true });
  const circumstances = {
    alike: await countAlikeTransfers(trx, scope, transfer),
    duplicateText: duplicateText(transfer),
    accounts: await balancesAfter(trx, scope, changesBeside(current, transfer)),
  };
  checkSoftRules(transfer, transferOverrules(transfer, overrules), circumstances, scope);
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
