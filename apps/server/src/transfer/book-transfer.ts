import type { Api } from '@finance/contract';
import {
  checkEditable,
  checkPeriod,
  checkSoftRules,
  splitOverrules,
  yesTo,
} from '@finance/contract/checks/transaction';
import {
  changesBeside,
  checkMovement,
  checkSecondPerson,
  checkTransferable,
  duplicateOf,
  transferOf,
  transferOverrules,
} from '@finance/contract/checks/transfer';
import { v7 as uuidv7 } from 'uuid';
import { checkFoundAccount, findAccount } from '../account/account.queries.ts';
import { answersTo } from '../database/pipeline.ts';
import { idOf } from '../database/tenant-rows.ts';
import { gathering } from '../http/gathering.ts';
import type { Handlers } from '../http/route.ts';
import { lockFor, readBooksLock, readSetting } from '../setting/setting.queries.ts';
import { balancesAfter, lockTransaction, updateTransaction } from '../transaction/transaction.queries.ts';
import { listDeciders } from './check-transfer.ts';
import { findAlikeTransfer, createTransfer } from './transfer.queries.ts';

/**
 * Turns a single transaction into one side of a transfer. Outgoing money is then in transit to the given account;
 * incoming money has arrived from it.
 */
export const bookTransfer: Handlers<Api['transaction']>['bookTransfer'] = gathering(
  ({ param, body, trx, asker }) => ({
    current: lockTransaction(trx, asker, param),
    otherAccount: findAccount(trx, asker, body),
    lock: readBooksLock(trx, asker),
    needsSecondPerson: readSetting(trx, asker, 'transfer_second_person'),
  }),
  async ({ body, trx, scope }, { current, otherAccount, lock, needsSecondPerson }) => {
    const { overrules, fields } = splitOverrules(body);
    const { version, ...other } = fields;
    checkEditable(current, version);
    checkTransferable(current);
    const isOut = current.amount < 0;
    const transfer = transferOf(current, other);
    checkMovement(transfer, 'account_id');
    if (!isOut && needsSecondPerson)
      checkSecondPerson(await listDeciders(trx, scope, 'transaction', current), scope.user_id);
    checkPeriod(lockFor(scope, lock), current.date);
    const { account, ...circumstances } = await answersTo({
      account: findAccount(trx, scope, current),
      alike: findAlikeTransfer(trx, scope, transfer),
      accounts: balancesAfter(trx, scope, changesBeside(current, transfer)),
    });
    checkFoundAccount(scope, account, { mustBeActive: false });
    checkFoundAccount(scope, otherAccount, { mustBeActive: true });
    const unlikely = { ...circumstances, duplicate: duplicateOf(transfer), yes: yesTo.transfer(transfer.amount) };
    checkSoftRules(transfer, transferOverrules(transfer, overrules), unlikely, scope);
    const { voided_at: _, ...row } = transfer;
    const uuid = uuidv7();
    const leg = { transfer_part: isOut ? 'out' : 'in', note: transfer.note } as const;
    const { data } = await answersTo({
      transfer: createTransfer(
        trx,
        scope,
        {
          ...row,
          confirmed_at: isOut ? null : current.created_at,
          confirmed_by: isOut ? null : current.creator_id,
          proof_file_uuid: current.proof_file_uuid,
        },
        { uuid, legs: [{ ...current, ...leg }] },
      ),
      data: updateTransaction(trx, scope, current, { ...leg, transfer_id: idOf(scope, 'transfer', uuid) }),
    });
    return { data };
  },
);
