import type { Api, Transaction } from '@finance/contract';
import {
  answerAbout,
  type ImportedRow,
  importedTransferQuestion,
  joined,
  joinQuestion,
  otherSide,
  sidesApart,
} from '@finance/contract/checks/imported-row';
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
import { inOneTrip } from '../../database/pipeline.ts';
import { idOf } from '../../database/tenant-rows.ts';
import { prefetched } from '../../http/prefetched.ts';
import type { Handlers } from '../../http/route.ts';
import { lockFor, readBooksLock, readSetting } from '../setting/setting.queries.ts';
import { listImported } from '../transaction/imported-row.queries.ts';
import { balancesAfter, lockTransaction, updateTransaction } from '../transaction/transaction.queries.ts';
import { listDeciders } from './check-transfer.ts';
import { findAlikeTransfer, createTransfer } from './transfer.queries.ts';

/**
 * Turns a single transaction into one side of a transfer. Outgoing money is then in transit to the given account;
 * incoming money has arrived from it.
 */
export const bookTransfer: Handlers<Api['transaction']>['bookTransfer'] = prefetched(
  ({ param, body, trx, caller }) => ({
    current: lockTransaction(trx, caller, param),
    otherAccount: findAccount(trx, caller, body),
    lock: readBooksLock(trx, caller),
    needsSecondPerson: readSetting(trx, caller, 'transfer_second_person'),
  }),
  async ({ body, trx, scope }, { current, otherAccount, lock, needsSecondPerson }) => {
    const { overrules, fields } = splitOverrules(body);
    const { version, imported_id, other_imported_ids, ...other } = fields;
    checkEditable(current, version);
    checkTransferable(current);
    const alone = transferOf(current, other);
    checkMovement(alone, 'account_id');
    const around = { date: current.date, days: sidesApart };
    const rows = await listImported(trx, scope, [otherSide(current, other)], around);
    const canJoin = (row: ImportedRow) => joined(alone, row) !== undefined;
    const answers = { ...overrules, imported_id, other_imported_ids };
    const { row: found, join_imported, other_money } = answerAbout(rows, answers, canJoin);
    const both = found && joined(alone, found);
    const transfer = both ?? alone;
    // locked, so that nobody makes anything else of it meanwhile
    const beside = both && found ? await lockTransaction(trx, scope, found.id) : undefined;
    if (beside) checkEditable(beside, found?.version);
    const sides = [current, ...(beside ? [beside] : [])];
    if (transfer.received_date !== null && needsSecondPerson)
      for (const side of sides) checkSecondPerson(await listDeciders(trx, scope, 'transaction', side), scope.user_id);
    checkPeriod(lockFor(scope, lock), ...sides.map(({ date }) => date));
    const { account, ...circumstances } = await inOneTrip({
      account: findAccount(trx, scope, current),
      alike: findAlikeTransfer(trx, scope, transfer),
      accounts: balancesAfter(trx, scope, changesBeside(sides, transfer)),
    });
    checkFoundAccount(scope, account, { mustBeActive: false });
    checkFoundAccount(scope, otherAccount, { mustBeActive: true });
    const imported = both ? joinQuestion(found, other_money) : importedTransferQuestion(found);
    const unlikely = {
      ...circumstances,
      imported,
      duplicate: duplicateOf(transfer),
      yes: yesTo.transfer(transfer.amount),
    };
    checkSoftRules(
      transfer,
      transferOverrules(transfer, { ...overrules, join_imported }, sides.length),
      unlikely,
      scope,
    );
    const { voided_at: _, ...row } = transfer;
    const uuid = uuidv7();
    const arrived = transfer.received_date === null ? undefined : sides.find(({ amount }) => amount > 0);
    const transfer_id = idOf(scope, 'transfer', uuid);
    const legOf = ({ amount }: Transaction) =>
      ({ transfer_part: amount < 0 ? 'out' : 'in', note: transfer.note }) as const;
    const { data } = await inOneTrip({
      transfer: createTransfer(
        trx,
        scope,
        {
          ...row,
          confirmed_at: arrived?.created_at ?? null,
          confirmed_by: arrived?.creator_id ?? null,
          proof_file_uuid: current.proof_file_uuid,
          other_money,
        },
        { uuid, legs: sides.map((side) => ({ ...side, ...legOf(side) })) },
      ),
      data: updateTransaction(trx, scope, current, { ...legOf(current), transfer_id }),
      beside: beside && updateTransaction(trx, scope, beside, { ...legOf(beside), transfer_id }),
    });
    return { data };
  },
);
