import { type Api, onWire, type Payout } from '@finance/contract';
import {
  answerAbout,
  arrivalQuestion,
  type ImportedRow,
  joined,
  mayJoin,
  receivedMoney,
} from '@finance/contract/checks/imported-row';
import {
  checkGivenBack,
  checkPayoutDay,
  checkPaysOut,
  checkPayoutSum,
  checkSeen,
  earliestDay,
  takenElsewhere,
} from '@finance/contract/checks/payout';
import { checkEditable, checkPeriod, splitOverrules, yesTo } from '@finance/contract/checks/transaction';
import { checkMovement, type Movement, sourceOf } from '@finance/contract/checks/transfer';
import { v7 as uuidv7 } from 'uuid';
import { inOneTrip } from '../../database/pipeline.ts';
import { idOf } from '../../database/tenant-rows.ts';
import { knownMeta } from '../../base/page.ts';
import type { Handlers } from '../../http/route.ts';
import { listHistory } from '../history/history.queries.ts';
import { findEnabler, inTransitAt, lockEnabler } from '../online-payment-enabler/online-payment-enabler.queries.ts';
import { lockFor, readBooksLock, readSetting } from '../setting/setting.queries.ts';
import { listImported } from '../transaction/imported-row.queries.ts';
import {
  createTransaction,
  findTransaction,
  lockTransaction,
  ofNoObject,
  updateTransaction,
} from '../transaction/transaction.queries.ts';
import { voidTransfer } from '../transfer/change-transfer.ts';
import { checkSides, checkUnlikely, prefetchTransfer } from '../transfer/check-transfer.ts';
import { createTransfer, lockTransfer } from '../transfer/transfer.queries.ts';
import {
  createPayout,
  findPayout,
  giveBackItems,
  listHeld,
  listInTransit,
  listOwnBookings,
  listPayouts,
  listTaken,
  lockPayout,
  sumInTransit,
  sumTaken,
  takeItems,
  updatePayout,
} from './payout.queries.ts';

/** How far from its day the bank may have booked a payout, in days. */
const bankDays = 3;

export const payoutHandlers: Handlers<Omit<Api['payout'], 'readReport'>> = {
  async index({ query, trx, scope }) {
    const { data, sums, ...known } = await listPayouts(trx, scope, query);
    return { data, meta: { ...knownMeta(query, known), ...onWire(sums ?? { total: null }) } };
  },

  async inTransit({ trx, scope }) {
    return { data: await listHeld(trx, scope) };
  },

  async held({ query, trx, scope }) {
    await findEnabler(trx, scope, query.enabler_id);
    return {
      data: await listInTransit(trx, scope, query),
      meta: onWire(await sumInTransit(trx, scope, query)),
    };
  },

  async items({ param, trx, scope }) {
    const { id } = await findPayout(trx, scope, param);
    return { data: await listTaken(trx, scope, id), meta: onWire(await sumTaken(trx, scope, id)) };
  },

  async show({ param, trx, scope }) {
    return { data: await findPayout(trx, scope, param) };
  },

  /** The money leaves the enabler's account as a transfer, which arrives once somebody else confirms it if need be. */
  async store({ body, trx, scope }) {
    const { overrules, fields } = splitOverrules(body);
    const { items: chosen, amount, imported_id, other_imported_ids, ...told } = fields;
    const enabler = await lockEnabler(trx, scope, told.enabler_id); // payouts of one enabler wait for each other
    checkPaysOut(enabler);
    const date = told.date ?? scope.today;
    const bank_account_id = told.bank_account_id ?? enabler.payout_bank_account_id;
    const { lock, needsSecondPerson } = await inOneTrip({
      lock: readBooksLock(trx, scope),
      needsSecondPerson: readSetting(trx, scope, 'transfer_second_person'),
    });
    checkPeriod(lockFor(scope, lock), date);
    const items = await listInTransit(trx, scope, { enabler_id: enabler.id, chosen });
    const sums = checkPayoutSum(chosen, items, { ...told, amount });
    checkPayoutDay(date, items);
    const { account_type, account_id } = enabler;
    const note = `Pencairan ${[enabler.name, told.reference].filter(Boolean).join(' ')}`;
    const alone: Movement = {
      from_account_type: account_type,
      from_account_id: account_id,
      to_account_type: 'bank',
      to_account_id: bank_account_id,
      amount,
      fee: 0,
      date,
      note,
      received_date: needsSecondPerson ? null : date,
      voided_at: null,
    };
    checkMovement(alone, 'bank_account_id');
    const { rows, ...known } = await inOneTrip({
      rows: listImported(trx, scope, needsSecondPerson ? [] : [receivedMoney(alone)], { date, days: bankDays }),
      ...prefetchTransfer(trx, scope, alone, undefined, [{ account_type, account_id, amount: -costsOf(told) }]),
    });
    checkSides(scope, known, { from: false, to: true });
    const arrivalOf = (row: ImportedRow): Movement | undefined =>
      joined({ ...alone, date: row.date < date ? row.date : date }, row);
    const canJoin = (row: ImportedRow) => arrivalOf(row) !== undefined;
    const answers = { ...overrules, imported_id, other_imported_ids };
    const arrived = rows.filter((row) => row.date >= earliestDay(items)); // what came before is other money
    const { row: found, join_imported, other_money } = answerAbout(arrived, answers, canJoin);
    const answered = { ...overrules, join_imported, allow_unusual_amount: true };
    checkUnlikely(scope, alone, answered, {
      ...known,
      imported: arrivalQuestion(found, other_money),
      yes: yesTo.transfer(amount),
    });
    const both = found && mayJoin(answered) ? arrivalOf(found) : undefined;
    const movement = both ?? alone;
    checkPeriod(lockFor(scope, lock), movement.date, movement.received_date ?? movement.date);
    const row = both && found ? await lockTransaction(trx, scope, found.id) : undefined;
    if (row) checkEditable(row, found?.version);
    const uuid = uuidv7();
    const { voided_at: _, ...moved } = movement;
    const arrival = { transfer_part: 'in' as const, note };
    const { transfer } = await inOneTrip({
      transfer: createTransfer(
        trx,
        scope,
        {
          ...moved,
          confirmed_at: movement.received_date === null ? null : scope.now,
          confirmed_by: movement.received_date === null ? null : scope.user_id,
          proof_file_uuid: null,
          other_money,
        },
        { uuid, legs: row ? [{ ...row, ...arrival }] : [] },
      ),
      row: row && updateTransaction(trx, scope, row, { ...arrival, transfer_id: idOf(scope, 'transfer', uuid) }),
    });
    const { id: payout_id } = await createPayout(trx, scope, {
      ...sums,
      enabler_id: enabler.id,
      bank_account_id,
      transfer_id: transfer.id,
      date: movement.date,
      reference: told.reference,
      note: told.note,
      payout_fee: told.payout_fee,
      correction_amount: told.correction_amount,
      correction_reason: told.correction_reason,
      amount,
    });
    const taken = await takeItems(trx, scope, { payout_id, enabler_id: enabler.id, items });
    if (taken !== BigInt(sums.payment_amount - sums.refund_amount - sums.fee_amount)) throw takenElsewhere();
    const own = { ...ofNoObject, account_type, account_id, date: movement.date, payout_id };
    if (told.payout_fee > 0)
      await createTransaction(trx, scope, {
        ...own,
        amount: -told.payout_fee,
        note: `Biaya pencairan ${enabler.name}`,
        payout_part: 'fee',
      });
    if (told.correction_amount !== 0)
      await createTransaction(trx, scope, {
        ...own,
        amount: told.correction_amount,
        note: `Koreksi pencairan ${enabler.name}: ${told.correction_reason}`,
        payout_part: 'correction',
      });
    return { data: await findPayout(trx, scope, payout_id) };
  },

  /** Its payments are in transit again. */
  async destroy({ param, body, trx, scope }) {
    const current = await lockPayout(trx, scope, param);
    // a repeated DELETE, for example after a lost answer: the first reason stays
    if (current.voided_at) return { data: current };
    checkSeen(current, body.version);
    await lockEnabler(trx, scope, current.enabler_id);
    const known = await inOneTrip({
      ...lockTransfer(trx, scope, current.transfer_id),
      lock: readBooksLock(trx, scope),
    });
    const { reason, allow_negative_balance } = body;
    checkPeriod(lockFor(scope, known.lock), current.date);
    const beside = [{ ...sourceOf(known.current), amount: costsOf(current) }];
    await voidTransfer(trx, scope, { ...known, beside }, { reason, allow_negative_balance });
    const change = { voided_at: scope.now, void_reason: reason };
    for (const id of await listOwnBookings(trx, scope, current.id))
      await updateTransaction(trx, scope, await findTransaction(trx, scope, id), change, reason);
    const data = await updatePayout(trx, scope, current, change, reason);
    const before = await inTransitAt(trx, scope, current.enabler_id);
    await giveBackItems(trx, scope, current.id);
    const after = await inTransitAt(trx, scope, current.enabler_id);
    checkGivenBack(current, after.amount - before.amount);
    return { data };
  },

  async history({ param, trx, scope }) {
    const { id } = await findPayout(trx, scope, param);
    return { data: await listHistory(trx, scope, 'payout', id) };
  },
};

/** What a payout takes from what is held, beside what it moves to the bank. */
function costsOf({ payout_fee, correction_amount }: Pick<Payout, 'payout_fee' | 'correction_amount'>): number {
  return payout_fee - correction_amount;
}
