import { type Api, needsApproval } from '@finance/contract';
import {
  arrivalQuestion,
  answerAbout,
  type ImportedRow,
  importedTransferQuestion,
  joined,
  mayJoin,
  noteWith,
  receivedMoney,
} from '@finance/contract/checks/imported-row';
import { onlyForPeople } from '@finance/contract/checks/request';
import {
  checkEditable,
  checkPeriod,
  checkSoftRules,
  splitOverrules,
  yesTo,
} from '@finance/contract/checks/transaction';
import {
  checkConfirmable,
  checkSecondPerson,
  receivedDate,
  targetOf,
  transferChanges,
} from '@finance/contract/checks/transfer';
import { checkFoundAccount, findAccount } from '../account/account.queries.ts';
import { inOneTrip } from '../../database/pipeline.ts';
import { prefetched } from '../../http/prefetched.ts';
import type { Handlers } from '../../http/route.ts';
import { lockFor, readBooksLock, readSetting } from '../setting/setting.queries.ts';
import { listImported } from '../transaction/imported-row.queries.ts';
import { balancesAfter, lockTransaction, updateTransaction } from '../transaction/transaction.queries.ts';
import { listMovers } from './check-transfer.ts';
import { lockTransfer, updateTransfer } from './transfer.queries.ts';

/** The money has come in, once: as a booking of its own, or as the row that the bank's file has brought of it. */
export const confirm: Handlers<Api['transfer']>['confirm'] = prefetched(
  ({ param, trx, caller }) => ({
    ...lockTransfer(trx, caller, param),
    lock: readBooksLock(trx, caller),
    isSecondPersonSet: readSetting(trx, caller, 'transfer_second_person'),
    limit: readSetting(trx, caller, 'approval_limit'),
  }),
  async ({ body, trx, scope }, { current, legs, taken, lock, isSecondPersonSet, limit }) => {
    checkConfirmable(current, body.version);
    const needsSecondPerson = isSecondPersonSet || needsApproval(limit, -current.amount, scope);
    if (needsSecondPerson && scope.scopes !== null) throw onlyForPeople();
    if (needsSecondPerson) checkSecondPerson(await listMovers(trx, scope, { current, legs }), scope.user_id);
    const { overrules } = splitOverrules(body);
    const date = receivedDate(current, body.date, scope);
    const alone = { ...current, received_date: date };
    const { target, rows, accounts } = await inOneTrip({
      target: findAccount(trx, scope, targetOf(current)),
      rows: listImported(trx, scope, [receivedMoney(current)], { date, transfer: current.id }),
      accounts: balancesAfter(trx, scope, transferChanges(current, alone)),
    });
    const canJoin = (row: ImportedRow) => joined(alone, row) !== undefined;
    const { row: found, join_imported, other_money } = answerAbout(rows, body, canJoin);
    const answered = { ...overrules, join_imported };
    const both = found && mayJoin(answered) ? joined(alone, found) : undefined;
    const received_date = both && found ? found.date : date;
    const lockedUntil = lockFor(scope, lock);
    checkPeriod(lockedUntil, received_date);
    checkFoundAccount(scope, target, { mustBeActive: true, field: 'to_account_id' });
    checkSoftRules(
      { amount: current.amount, date: received_date },
      answered,
      {
        imported: both ? arrivalQuestion(found, other_money) : importedTransferQuestion(found),
        accounts,
        yes: yesTo.confirm(current.amount),
      },
      scope,
    );
    const change = { received_date, confirmed_at: scope.now, confirmed_by: scope.user_id };
    if (!both || !found) return { data: await updateTransfer(trx, scope, { current, legs, taken }, change) };
    const row = await lockTransaction(trx, scope, found.id);
    checkEditable(row, found.version);
    const note = noteWith(current, row, lockedUntil);
    const leg = { transfer_part: 'in' as const, note };
    const { data } = await inOneTrip({
      data: updateTransfer(trx, scope, { current, legs: [...legs, { ...row, ...leg }], taken }, { ...change, note }),
      row: updateTransaction(trx, scope, row, { ...leg, transfer_id: current.id }),
    });
    return { data };
  },
);
