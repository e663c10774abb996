import { addUp, type Api, onWire, signAmount, type Transaction, transactableFields } from '@finance/contract';
import { aUuid } from '../a-uuid.ts';
import type { MockCall } from '../mock.ts';
import { refusal } from '../refusal.ts';
import type { Answers } from './answers.ts';
import { checkFileIn } from './file.ts';
import { historyOf, recordHistory } from './history.ts';
import { finds, findsRow, pageOf } from './page.ts';
import { checkAccount, checkEditable, checkPeriod, checkSoftRules } from './transaction-rules.ts';
import { bookTransfer } from './transfer.ts';
import { accountIn, isGranted, nextId, nowIn, tick, todayIn, type World } from './world.ts';

type Rows = Api['transaction'];

export function transactionAnswers(world: World): Answers<Rows> {
  function update({ param, body }: MockCall<Rows['update']>) {
    const {
      version,
      amount_sign,
      allow_duplicate,
      allow_negative_balance,
      allow_backdated,
      allow_postdated,
      allow_unusual_amount,
      ...fields
    } = body;
    const current = findTransaction(world, param);
    checkEditable(current, version);
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const next: Transaction = { ...current, ...given };
    next.amount = signAmount(next.amount, amount_sign);
    const isMoved = next.account_type !== current.account_type || next.account_id !== current.account_id;
    checkPeriod(world, current.date, next.date);
    checkAccount(world, next, isMoved);
    checkFileIn(world, next.proof_file_uuid);
    if (isMoved || next.date !== current.date || next.amount !== current.amount)
      checkSoftRules(
        world,
        next,
        { allow_duplicate, allow_negative_balance, allow_backdated, allow_postdated, allow_unusual_amount },
        current,
      );
    return { data: saveTransaction(world, 'update', current, next) };
  }

  return {
    index({ query }) {
      const {
        uuid,
        transactable_app,
        transactable_type,
        transactable_subtype,
        transactable_id,
        related_entity_id,
        account_type,
        account_id,
        creator_id,
        transfer_id,
        due_id,
        date,
        ...filter
      } = query;
      const exact = Object.entries({
        uuid,
        transactable_app,
        transactable_type,
        transactable_subtype,
        transactable_id,
        related_entity_id,
        account_type,
        account_id,
        creator_id,
        transfer_id,
        due_id,
        date,
      }).filter(([, value]) => value !== undefined);
      const found = readable(world).filter(
        (transaction) =>
          exact.every(([name, value]) => transaction[name as keyof Transaction] === value) && // the names of the filter are fields
          finds([transaction.related_entity_name], filter.related_entity_name) &&
          (filter.date_from === undefined || transaction.date >= filter.date_from) &&
          (filter.date_to === undefined || transaction.date <= filter.date_to) &&
          (filter.amount_sign === undefined ||
            (filter.amount_sign === '+' ? transaction.amount > 0 : transaction.amount < 0)) &&
          (filter.voided === undefined || filter.voided === (transaction.voided_at !== null)) &&
          findsRow(
            transaction,
            [
              transaction.note,
              transaction.internal_note,
              transaction.related_entity_name,
              transaction.related_entity_phone_number,
              transaction.transactable_id,
              transaction.account.full_info,
            ],
            filter.q,
          ),
      );
      const amounts = found
        .filter((transaction) => transaction.voided_at === null)
        .map((transaction) => transaction.amount);
      const total_in = addUp(amounts.filter((amount) => amount > 0));
      const total_out = addUp(amounts.filter((amount) => amount < 0));
      const { data, pagination } = pageOf(found, query, 'created_at', 'desc');
      return { data, meta: { pagination, ...onWire({ total: total_in + total_out, total_in, total_out }) } };
    },

    uniqueVariables({ param, query }) {
      const given = transactableFields.filter(
        (name) => name !== 'transactable_id' && query[name] !== undefined,
      ) as Exclude<(typeof transactableFields)[number], 'transactable_id'>[]; // which the query does not have
      const shown = query.skip_group_by ? [param] : [...given.filter((name) => name !== param), param];
      const rows = readable(world)
        .filter((transaction) => transaction[param] && given.every((name) => transaction[name] === query[name]))
        .map((transaction) => JSON.stringify(Object.fromEntries(shown.map((name) => [name, transaction[name]]))));
      const counted = [...new Set(rows)].map((row) => ({ row, count: rows.filter((other) => other === row).length }));
      return {
        data: counted
          .toSorted((a, b) => b.count - a.count || a.row.localeCompare(b.row, 'id'))
          .map(({ row }) => JSON.parse(row)),
      };
    },

    show: ({ param }) => ({ data: findTransaction(world, param) }),

    store({ body }) {
      const {
        amount_sign,
        allow_duplicate,
        allow_negative_balance,
        allow_backdated,
        allow_postdated,
        allow_unusual_amount,
        ...fields
      } = body;
      const id = nextId(world.transactions);
      const booking: Transaction = {
        ...fields,
        id,
        uuid: aUuid(id),
        date: body.date ?? todayIn(world),
        amount: signAmount(body.amount, amount_sign),
        account: { account_type: body.account_type, account_id: body.account_id, full_info: '' },
        creator_id: world.user.id,
        creator_name: world.user.name,
        receipt_generated: 0,
        receipt_number: null,
        version: 0,
        voided_at: null,
        void_reason: null,
        transfer_id: null,
        transfer_part: null,
        due_id: null,
        online_payment_id: null,
        cash_closing_id: null,
        proof_file_uuid: body.proof_file_uuid ?? null,
        created_at: '',
        updated_at: '',
      };
      checkPeriod(world, booking.date);
      checkAccount(world, booking, true);
      checkFileIn(world, booking.proof_file_uuid);
      checkSoftRules(world, booking, {
        allow_duplicate,
        allow_negative_balance,
        allow_backdated,
        allow_postdated,
        allow_unusual_amount,
      });
      return { data: saveTransaction(world, 'create', null, booking) };
    },

    update,
    updateByPost: update,

    destroy({ param, body }) {
      const current = findTransaction(world, param);
      checkEditable(current, body.version);
      checkPeriod(world, current.date);
      return {
        data: saveTransaction(
          world,
          'void',
          current,
          { ...current, voided_at: nowIn(world), void_reason: body.reason },
          body.reason,
        ),
      };
    },

    bookTransfer({ param, body }) {
      bookTransfer(world, findTransaction(world, param), body);
      return { data: findTransaction(world, param) };
    },

    history: ({ param }) => ({ data: historyOf(world, 'transaction', findTransaction(world, param)) }),
  };
}

function readable(world: World): Transaction[] {
  return world.transactions.filter((transaction) =>
    isGranted(world, transaction.account_type, transaction.account_id, 'read'),
  );
}

function findTransaction(world: World, id: number | string): Transaction {
  const found = readable(world).find((transaction) => transaction.id === id || transaction.uuid === id);
  if (!found) throw refusal(404, ['Transaksi tidak ditemukan']);
  return found;
}

/** Puts the next state of a transaction in the place of the former one, in the list and in its history. */
export function saveTransaction(
  world: World,
  action: 'create' | 'update' | 'void',
  before: Transaction | null,
  next: Transaction,
  reason?: string,
): Transaction {
  const at = tick(world);
  const full_info = accountIn(world, next.account_type, next.account_id)?.full_info ?? '';
  const after: Transaction = {
    ...next,
    version: next.version + 1,
    account: { account_type: next.account_type, account_id: next.account_id, full_info },
    created_at: before?.created_at ?? at,
    updated_at: at,
  };
  if (before) world.transactions[world.transactions.indexOf(before)] = after;
  else world.transactions.push(after);
  recordHistory(world, { resource: 'transaction', action, before, after, by: world.user, at, reason });
  return after;
}
