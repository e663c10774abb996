import { type AccountType, addDays } from '@finance/contract';
import * as fc from 'fast-check';

interface Account {
  account_type: AccountType;
  account_id: number;
}
interface Answered {
  isDone: boolean;
  // The contract describes the answers; only ids, versions and amounts are read here.
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any;
}

/** The books as the writers know them: ids of the records they made. */
export interface Books {
  accounts: Account[];
  today: string;
  transactions: number[];
  transfers: number[];
  dues: number[];
  payments: { due: number; transaction: number }[];
  deductions: number[];
  advances: number[];
  uses: { advance: number; use: number }[];
  batches: number[];
  unconfirmed: number[];
  closings: number[];
  read(path: string): Promise<Answered['data']>;
  write(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object): Promise<Answered>;
}

/**
 * An operation on the books: how often it is picked, and what it does. Resolves to whether it was done; undefined when
 * there was no record to do it to.
 */
export interface Move {
  weight: number;
  planned: fc.Arbitrary<(books: Books) => Promise<boolean | undefined>>;
}

const api = '/transaction/api';
const amount = fc.integer({ min: 1, max: 5_000_000 });
const signed = fc.integer({ min: -5_000_000, max: 5_000_000 });
const ago = fc.integer({ min: 0, max: 40 });
const which = fc.nat({ max: 1_000_000 });
/** A share of the remainder, most often all of it, so that many writers want the same remainder at once. */
const share = fc.constantFrom(1, 1, 1, 0.5, 0.3);
const fee = fc.constantFrom(0, 0, 2500, 6500);
/** What becomes of the advances that were used, if somebody says so. */
const givingBack = fc.constantFrom({}, { give_back_advances: true }, { give_back_advances: false });

function move<Tried>(
  weight: number,
  tried: fc.Arbitrary<Tried>,
  run: (books: Books, tried: Tried) => Promise<boolean | undefined>,
): Move {
  return { weight, planned: tried.map((value) => (books) => run(books, value)) };
}

/** One of the records made so far, usually a recent one, since people work on those at the same time. */
function pick<T>(made: T[], at: number): T | undefined {
  return made.at(-1 - (at % Math.min(made.length, at % 3 === 0 ? 1_000_000 : 12)));
}

function account(books: Books, at: number): Account {
  return books.accounts[at % books.accounts.length] as Account; // there are always some
}

function latest(one: string, other: string): string {
  return one > other ? one : other;
}

async function make(books: Books, made: number[], path: string, body: object): Promise<boolean> {
  const { isDone, data } = await books.write('POST', path, body);
  if (isDone) made.push(data.id);
  return isDone;
}

/** Does something to one of the records made so far, after reading its newest state. */
async function onOne(
  books: Books,
  made: number[],
  at: number,
  resource: string,
  act: (id: number, seen: Answered['data']) => Promise<Answered>,
): Promise<boolean | undefined> {
  const id = pick(made, at);
  if (id === undefined) return undefined;
  return (await act(id, await books.read(`${api}/${resource}/${id}`))).isDone;
}

/** Somebody whom dues and advances are of. */
const counterparty = fc.constantFrom('1', '2', '3');
const named = (entity_id: string) => ({ entity_id, entity_name: `Lawan ${entity_id}` });
/** What settles a due without money. */
const deducting = fc.record({
  share,
  kind: fc.constantFrom('pph23', 'biaya_bank'),
  rest: fc.constantFrom('open', 'open', 'write_off'),
});

/** A part of what is outstanding as a deduction; what is left of it stays or is written off. */
function deducted(outstanding_amount: number, tried: { share: number; kind: string; rest: string }): object {
  const part = Math.max(1, Math.floor((outstanding_amount * tried.share) / 2));
  return { deductions: [{ kind: tried.kind, amount: part }], rest: tried.rest, rest_reason: 'acak' };
}

/** Remembers what was recorded of a due, so that it is taken back later. */
async function remember(books: Books, due: number): Promise<void> {
  const [deductions, uses] = await Promise.all([
    books.read(`${api}/deduction?due_id=${due}&voided=false&per_page=200`),
    books.read(`${api}/advance/use?due_id=${due}`),
  ]);
  books.deductions.push(...deductions.map(({ id }: { id: number }) => id));
  for (const { id, advance_id } of uses) books.uses.push({ advance: advance_id, use: id });
}

const sides = (from: Account, to: Account) => ({
  from_account_type: from.account_type,
  from_account_id: from.account_id,
  to_account_type: to.account_type,
  to_account_id: to.account_id,
});

export const moves: Record<string, Move> = {
  'book a transaction': move(
    14,
    fc.record({ at: which, amount: signed, ago, transactable_app: fc.constantFrom('Retail', 'Cashier', null) }),
    (books, tried) =>
      make(books, books.transactions, `${api}/transaction`, {
        ...account(books, tried.at),
        amount: tried.amount,
        date: addDays(books.today, -tried.ago),
        transactable_app: tried.transactable_app,
      }),
  ),
  'change a transaction': move(8, fc.record({ at: which, to: which, amount: signed, ago }), (books, tried) =>
    onOne(books, books.transactions, tried.at, 'transaction', (id, { version }) =>
      books.write('PUT', `${api}/transaction/${id}`, {
        version,
        ...account(books, tried.to),
        amount: tried.amount,
        date: addDays(books.today, -tried.ago),
      }),
    ),
  ),
  'void a transaction': move(4, which, (books, at) =>
    onOne(books, books.transactions, at, 'transaction', (id, { version }) =>
      books.write('DELETE', `${api}/transaction/${id}`, { version, reason: 'acak' }),
    ),
  ),
  'note something on a transaction': move(2, which, (books, at) =>
    onOne(books, books.transactions, at, 'transaction', (id, { version }) =>
      books.write('PUT', `${api}/transaction/${id}`, { version, note: `Catatan ${at}` }),
    ),
  ),

  'send a transfer': move(8, fc.record({ from: which, to: which, amount, fee, ago }), (books, tried) =>
    make(books, books.transfers, `${api}/transfer`, {
      ...sides(account(books, tried.from), account(books, tried.to)),
      amount: tried.amount,
      fee: tried.fee,
      date: addDays(books.today, -tried.ago),
    }),
  ),
  'change a transfer': move(4, fc.record({ at: which, amount, fee }), (books, tried) =>
    onOne(books, books.transfers, tried.at, 'transfer', (id, { version }) =>
      books.write('PUT', `${api}/transfer/${id}`, { version, amount: tried.amount, fee: tried.fee }),
    ),
  ),
  'confirm a transfer': move(8, which, (books, at) =>
    onOne(books, books.transfers, at, 'transfer', (id, { version }) =>
      books.write('POST', `${api}/transfer/confirm/${id}`, { version }),
    ),
  ),
  'cancel a transfer': move(3, which, (books, at) =>
    onOne(books, books.transfers, at, 'transfer', (id, { version }) =>
      books.write('DELETE', `${api}/transfer/${id}`, { version, reason: 'acak' }),
    ),
  ),
  'book a transaction as transfer': move(3, fc.record({ at: which, to: which }), (books, tried) =>
    onOne(books, books.transactions, tried.at, 'transaction', (id, { version }) =>
      books.write('PUT', `${api}/transaction/${id}/book-transfer`, { version, ...account(books, tried.to) }),
    ),
  ),

  'owe or lend': move(
    10,
    fc.record({
      type: fc.constantFrom('R', 'P'),
      amount,
      ago,
      term: fc.option(fc.integer({ min: 0, max: 60 })),
      counterparty,
      use_advance: fc.boolean(),
    }),
    (books, tried) =>
      make(books, books.dues, `${api}/due`, {
        type: tried.type,
        amount: tried.amount,
        date: addDays(books.today, -tried.ago),
        due_date: tried.term === null ? null : addDays(books.today, tried.term - tried.ago),
        ...named(tried.counterparty),
        use_advance: tried.use_advance,
      }),
  ),
  'change a due': move(3, fc.record({ at: which, amount }), (books, tried) =>
    onOne(books, books.dues, tried.at, 'due', (id, { version }) =>
      books.write('PUT', `${api}/due/${id}`, { version, amount: tried.amount }),
    ),
  ),
  'pay a due': move(10, fc.record({ at: which, from: which, share }), (books, tried) =>
    onOne(books, books.dues, tried.at, 'due', async (id, { outstanding_amount }) => {
      const paid = await books.write('POST', `${api}/due/${id}/pay`, {
        ...account(books, tried.from),
        amount: Math.max(1, Math.floor(outstanding_amount * tried.share)),
      });
      if (paid.isDone) books.payments.push({ due: id, transaction: paid.data.id });
      return paid;
    }),
  ),
  'cancel a payment': move(3, which, async (books, at) => {
    const paid = pick(books.payments, at);
    return (
      paid &&
      (
        await books.write('POST', `${api}/due/${paid.due}/cancel-payment`, {
          transaction_id: paid.transaction,
          reason: 'acak',
        })
      ).isDone
    );
  }),
  'pay a due with a deduction': move(5, fc.record({ at: which, from: which, deducting, ago }), (books, tried) =>
    onOne(books, books.dues, tried.at, 'due', async (id, { outstanding_amount, date }) => {
      const paid = await books.write('POST', `${api}/due/${id}/pay`, {
        ...account(books, tried.from),
        amount: Math.max(1, Math.floor(outstanding_amount / 3)),
        date: latest(date, addDays(books.today, -tried.ago)),
        ...deducted(outstanding_amount, tried.deducting),
      });
      if (paid.isDone) books.payments.push({ due: id, transaction: paid.data.id });
      if (paid.isDone) await remember(books, id);
      return paid;
    }),
  ),
  'deduct from a due': move(5, fc.record({ at: which, deducting, ago }), (books, tried) =>
    onOne(books, books.dues, tried.at, 'due', async (id, { outstanding_amount, date }) => {
      const settled = await books.write('POST', `${api}/due/${id}/deduct`, {
        date: latest(date, addDays(books.today, -tried.ago)),
        ...deducted(outstanding_amount, tried.deducting),
      });
      if (settled.isDone) await remember(books, id);
      return settled;
    }),
  ),
  'void a deduction': move(3, which, (books, at) =>
    onOne(books, books.deductions, at, 'deduction', (id, { version }) =>
      books.write('DELETE', `${api}/deduction/${id}`, { version, reason: 'acak' }),
    ),
  ),
  'take or give an advance': move(
    5,
    fc.record({ direction: fc.constantFrom('received', 'paid'), at: which, amount, ago, counterparty }),
    (books, tried) =>
      make(books, books.advances, `${api}/advance`, {
        direction: tried.direction,
        ...account(books, tried.at),
        amount: tried.amount,
        date: addDays(books.today, -tried.ago),
        ...named(tried.counterparty),
      }),
  ),
  'set advances off against a due': move(6, fc.record({ at: which, share, ago }), (books, tried) =>
    onOne(books, books.dues, tried.at, 'due', async (id, { outstanding_amount, date }) => {
      const used = await books.write('POST', `${api}/advance/set-off`, {
        due_id: id,
        ...(tried.share < 1 ? { amount: Math.max(1, Math.floor(outstanding_amount * tried.share)) } : {}),
        date: latest(date, addDays(books.today, -tried.ago)),
      });
      if (used.isDone) await remember(books, id);
      return used;
    }),
  ),
  'pay an advance back': move(2, fc.record({ at: which, from: which, share }), (books, tried) =>
    onOne(books, books.advances, tried.at, 'advance', async (id, { version, left_amount }) => {
      const back = await books.write('POST', `${api}/advance/${id}/pay-back`, {
        version,
        ...account(books, tried.from),
        amount: Math.max(1, Math.floor(left_amount * tried.share)),
      });
      if (back.isDone)
        for (const use of back.data.uses.filter(({ kind }: { kind: string }) => kind === 'paid_back'))
          books.uses.push({ advance: id, use: use.id });
      return back;
    }),
  ),
  'cancel a use of an advance': move(3, which, async (books, at) => {
    const used = pick(books.uses, at);
    return (
      used &&
      (
        await books.write('POST', `${api}/advance/${used.advance}/cancel-use`, {
          advance_use_id: used.use,
          reason: 'acak',
        })
      ).isDone
    );
  }),
  'void an advance': move(2, which, (books, at) =>
    onOne(books, books.advances, at, 'advance', (id, { version }) =>
      books.write('DELETE', `${api}/advance/${id}`, { version, reason: 'acak' }),
    ),
  ),
  'close a due': move(2, which, (books, at) =>
    onOne(books, books.dues, at, 'due', (id, { version }) =>
      books.write('POST', `${api}/due/${id}/close`, { version, reason: 'tidak tertagih' }),
    ),
  ),
  'void a due': move(2, which, (books, at) =>
    onOne(books, books.dues, at, 'due', (id, { version }) =>
      books.write('DELETE', `${api}/due/${id}`, { version, reason: 'acak' }),
    ),
  ),

  'begin a due payment batch': move(
    3,
    fc.record({ at: which, ago, type: fc.constantFrom('R', 'P'), amount, counterparty, isEmpty: fc.boolean() }),
    async (books, { at, ago: days, type, amount: owed, counterparty: of, isEmpty }) => {
      const date = addDays(books.today, -days);
      // By chance alone, most batches are empty when somebody wants to close them.
      const due = { type, amount: owed, date, ...named(of), use_advance: false };
      const lines =
        !isEmpty && (await make(books, books.dues, `${api}/due`, due)) ? [{ due_id: books.dues.at(-1) }] : [];
      return make(books, books.batches, `${api}/due-payment-batch`, {
        name: 'Acak',
        ...account(books, at),
        date,
        lines,
      });
    },
  ),
  'put a due into a due payment batch': move(10, fc.record({ at: which, batch: which, share }), (books, tried) =>
    onOne(books, books.dues, tried.at, 'due', async (id, { outstanding_amount }) => {
      const due_payment_batch_id = pick(books.batches, tried.batch) ?? 0;
      return books.write('PUT', `${api}/due/${id}/assign-to-due-payment-batch`, {
        due_payment_batch_id,
        ...(tried.share < 1 ? { amount: Math.max(1, Math.floor(outstanding_amount * tried.share)) } : {}),
      });
    }),
  ),
  'settle dues together': move(
    4,
    fc.record({
      owed: fc.record({ type: fc.constantFrom('R', 'P'), amount, counterparty }),
      second: fc.option(which),
      from: which,
      deducting,
      surplus_amount: fc.constantFrom(0, 0, 123),
    }),
    async (books, { owed: { counterparty: of, ...owed }, second, from, deducting: how, surplus_amount }) => {
      // By chance alone, one of two is nearly always settled already.
      if (!(await make(books, books.dues, `${api}/due`, { ...owed, date: books.today, ...named(of) }))) return false;
      const ids = [...new Set([books.dues.at(-1), second === null ? undefined : pick(books.dues, second)])];
      const dues = await Promise.all(ids.flatMap((id) => (id ? [books.read(`${api}/due/${id}`)] : [])));
      const settled = await books.write('POST', `${api}/due-payment-batch/settle`, {
        name: 'Bersama',
        ...account(books, from),
        surplus_amount,
        lines: dues.map(({ id, outstanding_amount }, at) => ({
          due_id: id,
          ...(at === 0 ? { amount: 1, ...deducted(outstanding_amount, how) } : {}),
        })),
      });
      if (settled.isDone) books.batches.push(settled.data.id);
      return settled.isDone;
    },
  ),
  'set advances off against the dues of a due payment batch': move(
    8,
    fc.record({ at: which, from: which, amount }),
    (books, tried) =>
      onOne(books, books.batches, tried.at, 'due-payment-batch', async (id, { version, date, lines: [line] }) => {
        // By chance alone, hardly any batch is of somebody who has paid in advance.
        if (line)
          await make(books, books.advances, `${api}/advance`, {
            direction: line.due.type === 'R' ? 'received' : 'paid',
            ...account(books, tried.from),
            amount: tried.amount,
            date,
            ...named(line.due.entity_id),
          });
        return books.write('POST', `${api}/due-payment-batch/${id}/use-advances`, { version });
      }),
  ),
  'take a due out of a due payment batch': move(2, which, (books, at) =>
    onOne(books, books.dues, at, 'due', (id) => books.write('PUT', `${api}/due/${id}/remove-due-payment-batch`, {})),
  ),
  'close a due payment batch': move(4, which, (books, at) =>
    onOne(books, books.batches, at, 'due-payment-batch', (id, { version }) =>
      books.write('POST', `${api}/due-payment-batch/${id}/close`, { version }),
    ),
  ),
  'open a due payment batch again': move(2, fc.record({ at: which, givingBack }), (books, { at, givingBack: answer }) =>
    onOne(books, books.batches, at, 'due-payment-batch', (id, { version }) =>
      books.write('POST', `${api}/due-payment-batch/${id}/reopen`, { version, reason: 'acak', ...answer }),
    ),
  ),
  'void a due payment batch': move(2, fc.record({ at: which, givingBack }), (books, { at, givingBack: answer }) =>
    onOne(books, books.batches, at, 'due-payment-batch', (id, { version }) =>
      books.write('DELETE', `${api}/due-payment-batch/${id}`, { version, reason: 'acak', ...answer }),
    ),
  ),

  'write down an unconfirmed transaction': move(5, fc.record({ at: which, amount, ago }), (books, tried) =>
    make(books, books.unconfirmed, `${api}/unconfirmed-transaction`, {
      ...account(books, tried.at),
      amount: tried.amount,
      date: addDays(books.today, -tried.ago),
    }),
  ),
  'confirm an unconfirmed transaction': move(6, fc.record({ at: which, linked: fc.option(which) }), (books, tried) =>
    onOne(books, books.unconfirmed, tried.at, 'unconfirmed-transaction', (id, { version }) =>
      books.write('POST', `${api}/unconfirmed-transaction/${id}/confirm`, {
        version,
        transaction_id: tried.linked === null ? null : pick(books.transactions, tried.linked),
      }),
    ),
  ),
  'reject an unconfirmed transaction': move(1, which, (books, at) =>
    onOne(books, books.unconfirmed, at, 'unconfirmed-transaction', (id, { version }) =>
      books.write('POST', `${api}/unconfirmed-transaction/${id}/reject`, { version, reason: 'acak' }),
    ),
  ),

  'close the cash': move(
    1,
    fc.record({
      at: which,
      // up to this moment, or a day that is over
      ago: fc.oneof(
        { weight: 1, arbitrary: fc.constant(0) },
        { weight: 4, arbitrary: fc.integer({ min: 25, max: 40 }) },
      ),
      note_1000: fc.nat({ max: 50 }),
      bank: fc.option(which),
    }),
    async (books, tried) => {
      const banks = books.accounts.filter(({ account_type }) => account_type === 'bank');
      const cashiers = books.accounts.filter(({ account_type }) => account_type === 'cash');
      const [cashier_id, date] = [
        account({ ...books, accounts: cashiers }, tried.at).account_id,
        addDays(books.today, -tried.ago),
      ];
      const expected = await books.read(`${api}/cash-closing/expected/${cashier_id}?date=${date}`);
      if (!expected) return false; // that day is closed already
      return make(books, books.closings, `${api}/cash-closing`, {
        cashier_id,
        date,
        expected_balance: expected.expected_balance,
        denominations: { note_1000: tried.note_1000 },
        reason: 'acak',
        ...(tried.bank === null
          ? {}
          : { deposit_account_id: account({ ...books, accounts: banks }, tried.bank).account_id, float_amount: 0 }),
      });
    },
  ),
  'open the cash again': move(2, which, (books, at) =>
    onOne(books, books.closings, at, 'cash-closing', (id) =>
      books.write('DELETE', `${api}/cash-closing/${id}`, { reason: 'acak' }),
    ),
  ),
};
