import { addDays, type Api, dayAfter, type Recurring } from '@finance/contract';
import { checkDueDate, ownerQuestion } from '@finance/contract/checks/due';
import { checkTurn } from '@finance/contract/checks/recurring';
import { checkPeriod, expenseQuestion, type Overrules, splitOverrules } from '@finance/contract/checks/transaction';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { inOneTrip } from '../../database/pipeline.ts';
import type { Handlers } from '../../http/route.ts';
import { checkUnlikely } from '../due/change-due.ts';
import { createDue } from '../due/due.queries.ts';
import { lockFor, readBooksLock, readSetting } from '../setting/setting.queries.ts';
import { decideBooking, prefetchBooking } from '../transaction/check-booking.ts';
import { createTransaction } from '../transaction/transaction.queries.ts';
import { listAmountScales } from '../transaction-sum/transaction-sum.queries.ts';
import { insertTurn, lockRecurring, updateRecurring } from './recurring.queries.ts';

type Endpoints = Handlers<Api['recurring']>;

/** What is booked of one day, beside what the template says. */
interface Said {
  amount: number;
  date: string;
}

/** Books the day that waits, by the same rules as what is typed by hand. */
export const book: Endpoints['book'] = async ({ param, body, trx, scope }) => {
  const { overrules, fields } = splitOverrules(body);
  const { turn } = fields;
  const current = await lockRecurring(trx, scope, param);
  checkTurn(current, turn, scope.today);
  const said = { amount: fields.amount ?? current.amount, date: fields.date ?? turn };
  const booked =
    current.resource === 'due'
      ? { transaction_id: null, due_id: await recordDue(trx, scope, current, said, overrules) }
      : { transaction_id: await bookTransaction(trx, scope, current, said, overrules), due_id: null };
  await insertTurn(trx, scope, { recurring_id: current.id, turn, outcome: 'booked', reason: null, ...booked });
  return { data: await updateRecurring(trx, scope, current, { next_date: dayAfter(current, turn) }) };
};

/** Passes the day that waits. */
export const skip: Endpoints['skip'] = async ({ param, body: { turn, reason }, trx, scope }) => {
  const current = await lockRecurring(trx, scope, param);
  checkTurn(current, turn, scope.today);
  const nothing = { transaction_id: null, due_id: null };
  await insertTurn(trx, scope, { recurring_id: current.id, turn, outcome: 'skipped', reason, ...nothing });
  return { data: await updateRecurring(trx, scope, current, { next_date: dayAfter(current, turn) }, reason) };
};

const noObject = { transactable_app: null, transactable_type: null, transactable_subtype: null, transactable_id: null };

async function bookTransaction(
  trx: Trx,
  scope: Scope,
  of: Recurring,
  { amount, date }: Said,
  overrules: Overrules,
): Promise<number> {
  const { account_type, account_id } = of;
  if (account_type === null || account_id === null) throw new Error('a recurring transaction has an account');
  const booking = {
    ...noObject,
    related_entity_id: of.entity_id,
    related_entity_name: of.entity_name,
    related_entity_phone_number: of.entity_phone_number,
    note: of.note ?? of.name,
    internal_note: null,
    proof_file_uuid: null,
    account_type,
    account_id,
    amount,
    date,
  };
  const { asks, ...known } = await inOneTrip({
    ...prefetchBooking(trx, scope, booking),
    asks: readSetting(trx, scope, 'ask_incomplete_expense'),
  });
  decideBooking(scope, booking, overrules, { ...known, incomplete: expenseQuestion(booking, asks) });
  return (await createTransaction(trx, scope, booking)).id;
}

async function recordDue(
  trx: Trx,
  scope: Scope,
  of: Recurring,
  { amount, date }: Said,
  overrules: Overrules,
): Promise<number> {
  if (of.due_type === null) throw new Error('a recurring due has a type');
  const due = {
    ...noObject,
    type: of.due_type,
    entity_id: of.entity_id,
    entity_name: of.entity_name,
    entity_phone_number: of.entity_phone_number,
    note: of.note ?? of.name,
    internal_note: null,
    amount,
    date,
    due_date: of.due_after_days === null ? null : addDays(date, of.due_after_days),
  };
  checkDueDate(due);
  const { lock, scales } = await inOneTrip({
    lock: readBooksLock(trx, scope),
    scales: listAmountScales(trx, scope),
  });
  checkPeriod(lockFor(scope, lock), date);
  checkUnlikely(due, overrules, { scales, incomplete: ownerQuestion(due) }, scope);
  return (await createDue(trx, scope, due)).id;
}
