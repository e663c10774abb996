import { addDays, type Api, dayAfter, type Recurring } from '@finance/contract';
import { checkTurn } from '@finance/contract/checks/recurring';
import { type Overrules, splitOverrules } from '@finance/contract/checks/transaction';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { inOneTrip } from '../../database/pipeline.ts';
import type { Handlers } from '../../http/route.ts';
import { prefetchMoney, recordMoney } from '../advance/record-money.ts';
import { prefetchNewDue, recordDue } from '../due/record-due.ts';
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
  const { turn, use_advance, as_advance } = fields;
  const current = await lockRecurring(trx, scope, param);
  checkTurn(current, turn, scope.today);
  const said = { amount: fields.amount ?? current.amount, date: fields.date ?? turn };
  const booked =
    current.resource === 'due'
      ? { transaction_id: null, due_id: await bookDue(trx, scope, current, said, { overrules, use_advance }) }
      : { transaction_id: await bookTransaction(trx, scope, current, said, { overrules, as_advance }), due_id: null };
  await insertTurn(trx, scope, { recurring_id: current.id, turn, outcome: 'booked', reason: null, ...booked });
  return { data: await updateRecurring(trx, scope, current, { next_date: nextDate(current, turn) }) };
};

/** Passes the day that waits. */
export const skip: Endpoints['skip'] = async ({ param, body: { turn, reason }, trx, scope }) => {
  const current = await lockRecurring(trx, scope, param);
  checkTurn(current, turn, scope.today);
  const nothing = { transaction_id: null, due_id: null };
  await insertTurn(trx, scope, { recurring_id: current.id, turn, outcome: 'skipped', reason, ...nothing });
  return { data: await updateRecurring(trx, scope, current, { next_date: nextDate(current, turn) }, reason) };
};

/** A day that is taken again, since its record was voided, moves no other. */
function nextDate(current: Recurring, turn: string): string | null {
  return turn === current.next_date ? dayAfter(current, turn) : current.next_date;
}

const noObject = { transactable_app: null, transactable_type: null, transactable_subtype: null, transactable_id: null };

async function bookTransaction(
  trx: Trx,
  scope: Scope,
  of: Recurring,
  { amount, date }: Said,
  { overrules, as_advance }: { overrules: Overrules; as_advance: boolean | undefined },
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
  const known = await inOneTrip(prefetchMoney(trx, scope, booking));
  return (await recordMoney(trx, scope, booking, { overrules, as_advance }, known)).id;
}

async function bookDue(
  trx: Trx,
  scope: Scope,
  of: Recurring,
  { amount, date }: Said,
  answers: { overrules: Overrules; use_advance: boolean | undefined },
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
  return (await recordDue(trx, scope, due, answers, await inOneTrip(prefetchNewDue(trx, scope)))).id;
}
