import { randomUUID } from 'node:crypto';
import { addDays, type BankStatementLine, type SuggestedLine } from '@finance/contract';
import * as fc from 'fast-check';
import type { Hono } from 'hono';
import type pg from 'pg';
import type { RequestEnv } from '../../apps/server/src/http/services.ts';

/** A tenant with empty books, and a user with every right in it. */
export interface Place {
  app: Hono<RequestEnv>;
  owner: pg.Pool;
  tenant_id: number;
  /** The token of a pemilik. */
  token: string;
}

/** How often each kind of operation was done and how often refused. */
export type Tally = Record<string, { done: number; refused: number }>;

interface Answered {
  isDone: boolean;
  // The contract describes the answers; only ids, versions and amounts are read here.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** What the bank has told in all: some of it is in files, some is booked. */
interface Told {
  date: string;
  amount: number;
  name: string;
}

/** The books as the writers know them. */
interface Books {
  bank_account_id: number;
  told: readonly Told[];
  statements: number[];
  transactions: number[];
  matches: number[];
  payments: { due: number; transaction: number }[];
  batches: number[];
  call(method: string, path: string, body?: object): Promise<Answered>;
  /** Stores a file; returns its uuid. */
  store(content: string): Promise<string>;
}

type Move = (books: Books, at: number) => Promise<boolean | undefined>;

const api = '/transaction/api';
const writers = 2;
const first = '2026-01-01';
const days = 60;
const agreed = {
  allow_duplicate: true,
  allow_negative_balance: true,
  allow_backdated: true,
  allow_unusual_amount: true,
  use_advance: false,
};

/** A number that follows from another, so that one chance decides several things. */
function next(at: number): number {
  return Math.trunc(at / 7) + 3 * at + 1;
}

function one<T>(some: readonly T[], at: number): T | undefined {
  return some[at % Math.max(1, some.length)];
}

/** Account, day and sum of a line of the bank. */
function money(books: Books, { date, amount, name }: Told) {
  return { account_type: 'bank', account_id: books.bank_account_id, date, amount, related_entity_name: name };
}

async function suggestions(books: Books): Promise<{ lines: SuggestedLine[]; dues: { id: number; type: string }[] }> {
  const { body } = await books.call(
    'GET',
    `${api}/statement-match/suggestion?bank_account_id=${books.bank_account_id}&per_page=100`,
  );
  return { lines: body.data, dues: body.meta.dues };
}

async function match(books: Books, lines: readonly number[], transactions: readonly number[]): Promise<boolean> {
  const { isDone, body } = await books.call('POST', `${api}/statement-match`, {
    statement_line_ids: lines,
    transaction_ids: transactions,
  });
  if (isDone) books.matches.push(body.data.id);
  return isDone;
}

/** The operations, each as often as it stands here. */
const moves: Record<string, { weight: number; move: Move }> = {
  'keep a statement': {
    weight: 6,
    async move(books, at) {
      const from = addDays(first, at % days);
      const to = addDays(from, next(at) % 10);
      const lines = books.told.filter(({ date }) => date >= from && date <= to);
      if (lines.length === 0) return undefined;
      const told = lines.map(({ date, amount, name }) => `D${date}\nT${amount}\nPTRSF ${name.toUpperCase()}\n^`);
      const file_uuid = await books.store(['!Type:Bank', ...told, ''].join('\n'));
      const { bank_account_id } = books;
      const { isDone, body } = await books.call('POST', `${api}/bank-statement`, { bank_account_id, file_uuid });
      if (isDone) books.statements.push(body.data.id);
      return isDone;
    },
  },
  'remove a statement': {
    weight: 2,
    async move(books, at) {
      const id = one(books.statements, at);
      return id === undefined ? undefined : (await books.call('DELETE', `${api}/bank-statement/${id}`)).isDone;
    },
  },
  'book what the bank tells': {
    weight: 14,
    async move(books, at) {
      const told = one(books.told, at);
      if (!told) return undefined;
      const { isDone, body } = await books.call('POST', `${api}/transaction`, { ...money(books, told), ...agreed });
      if (isDone) books.transactions.push(body.data.id);
      return isDone;
    },
  },
  'owe what the bank tells': {
    weight: 5,
    async move(books, at) {
      const told = one(books.told, at);
      if (!told) return undefined;
      const { date, amount, name } = told;
      const due = { type: amount > 0 ? 'R' : 'P', amount: Math.abs(amount), date, entity_name: name };
      return (await books.call('POST', `${api}/due`, { ...due, ...agreed })).isDone;
    },
  },
  'match as suggested': {
    weight: 20,
    async move(books, at) {
      const { lines } = await suggestions(books);
      const line = one(
        lines.filter((each) => each.suggestions.some(({ difference }) => difference === 0)),
        at,
      );
      const suggestion = line && one(line.suggestions, next(at));
      return suggestion && match(books, suggestion.statement_line_ids, suggestion.transaction_ids);
    },
  },
  'match anything': {
    weight: 4,
    async move(books, at) {
      const line = one((await suggestions(books)).lines, at);
      const transaction = one(books.transactions, next(at));
      return line && transaction !== undefined ? match(books, [line.id], [transaction]) : undefined;
    },
  },
  'pay a due by a line': {
    weight: 8,
    async move(books, at) {
      const { lines, dues } = await suggestions(books);
      const line = one(
        lines.filter((each) => each.dues.length > 0),
        at,
      );
      const ids = line && one(line.dues, next(at))?.due_ids;
      const [due_id] = ids ?? [];
      const due = dues.find(({ id }) => id === due_id);
      if (!line || !ids || !due) return undefined;
      const account = { account_type: 'bank', account_id: books.bank_account_id, date: line.date };
      if (ids.length > 1) {
        const batch = { name: 'Acak', lines: ids.map((id) => ({ due_id: id })), ...account, ...agreed };
        const { isDone, body } = await books.call('POST', `${api}/due-payment-batch/settle`, batch);
        if (!isDone) return false;
        books.batches.push(body.data.id);
        const paid = body.data.lines.map(({ transaction_id }: { transaction_id: number }) => transaction_id);
        return match(books, [line.id], paid);
      }
      const amount = due.type === 'R' ? line.amount : -line.amount;
      const { isDone, body } = await books.call('POST', `${api}/due/${due.id}/pay`, { amount, ...account, ...agreed });
      if (!isDone) return false;
      books.payments.push({ due: due.id, transaction: body.data.id });
      return match(books, [line.id], [body.data.id]);
    },
  },
  'undo a match': {
    weight: 9,
    async move(books, at) {
      const id = one(books.matches, at);
      return id === undefined ? undefined : (await books.call('DELETE', `${api}/statement-match/${id}`)).isDone;
    },
  },
  'undo the matches of a statement': {
    weight: 1,
    async move(books, at) {
      const id = one(books.statements, at);
      return id === undefined
        ? undefined
        : (await books.call('POST', `${api}/bank-statement/${id}/undo-matches`)).isDone;
    },
  },
  'void a transaction': {
    weight: 7,
    async move(books, at) {
      const id = one(books.transactions, at);
      const reason = { reason: 'acak', allow_negative_balance: true };
      return id === undefined ? undefined : (await books.call('DELETE', `${api}/transaction/${id}`, reason)).isDone;
    },
  },
  'change a transaction': {
    weight: 5,
    async move(books, at) {
      const id = one(books.transactions, at);
      const told = one(books.told, next(at));
      if (!id || !told) return undefined;
      const { version } = (await books.call('GET', `${api}/transaction/${id}`)).body.data;
      return (await books.call('PUT', `${api}/transaction/${id}`, { amount: told.amount, version, ...agreed })).isDone;
    },
  },
  'take a payment back': {
    weight: 4,
    async move(books, at) {
      const payment = one(books.payments, at);
      const reason = { reason: 'acak', allow_negative_balance: true };
      if (!payment) return undefined;
      const taken = { transaction_id: payment.transaction, ...reason };
      return (await books.call('POST', `${api}/due/${payment.due}/cancel-payment`, taken)).isDone;
    },
  },
  'open a due payment batch again': {
    weight: 3,
    async move(books, at) {
      const id = one(books.batches, at);
      const reason = { reason: 'acak', allow_negative_balance: true };
      return id === undefined
        ? undefined
        : (await books.call('POST', `${api}/due-payment-batch/${id}/reopen`, reason)).isDone;
    },
  },
};

/**
 * Runs random operations over HTTP by two writers at once. The seed fixes what is tried, not the order in which the
 * writers meet. Throws where an answer is neither a success nor a refusal; answers what does not hold afterwards.
 */
export async function runMatches(
  place: Place,
  { operations, seed }: { operations: number; seed: number },
): Promise<{ tally: Tally; faults: string[] }> {
  const tally: Tally = Object.fromEntries(Object.keys(moves).map((name) => [name, { done: 0, refused: 0 }]));
  const books = await openBooks(place, seed);
  const planned = fc.sample(
    fc.tuple(
      fc.oneof(...Object.entries(moves).map(([name, { weight }]) => ({ weight, arbitrary: fc.constant(name) }))),
      fc.nat({ max: 1_000_000 }),
    ),
    { numRuns: operations, seed },
  );
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (const [index, [name, at]] of planned.entries()) {
        if (index % writers !== writer) continue;
        const isDone = await moves[name]?.move(books, at);
        const counted = tally[name];
        if (counted && isDone !== undefined) counted[isDone ? 'done' : 'refused'] += 1;
      }
    }),
  );
  return { tally, faults: await faultsOf(books) };
}

async function openBooks({ app, owner, tenant_id, token }: Place, seed: number): Promise<Books> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into bank_account (tenant_id, account_name, bank, account_number) values ($1, 'PT Acak', 'BCA', $2)
     returning id`,
    [tenant_id, `${seed}`],
  );
  const told = fc.sample(
    fc.record({
      date: fc.nat({ max: days - 1 }).map((day) => addDays(first, day)),
      amount: fc.constantFrom(100_000, 250_000, 250_000, 75_000, 1_000_000, -6_500, -50_000, -250_000),
      name: fc.constantFrom('Toko Melati', 'CV Bayu Abadi', 'Hendra Gunawan', 'PT Sinar Sentosa'),
    }),
    { numRuns: 150, seed },
  );
  const authorization = `Bearer ${token}`;

  async function call(method: string, path: string, body?: object): Promise<Answered> {
    const key = method === 'POST' ? { 'idempotency-key': randomUUID() } : {};
    const response = await app.request(path, {
      method,
      headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}), ...key },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (![200, 201, 400, 404, 409].includes(response.status))
      throw new Error(`${method} ${path} ${JSON.stringify(body)}: ${response.status} ${text}`);
    return { isDone: response.status < 300, body: JSON.parse(text) };
  }
  async function store(content: string): Promise<string> {
    const form = new FormData();
    form.append('file', new Blob([content]), 'koran.qif');
    const response = await app.request('/file-manager/file', {
      method: 'POST',
      headers: { authorization },
      body: form,
    });
    if (response.status !== 201) throw new Error(`a file: ${response.status} ${await response.text()}`);
    const { data } = (await response.json()) as { data: { uuid: string } };
    return data.uuid;
  }
  return {
    bank_account_id: Number(rows[0]?.id),
    told: told.toSorted((a, b) => a.date.localeCompare(b.date)),
    statements: [],
    transactions: [],
    matches: [],
    payments: [],
    batches: [],
    call,
    store,
  };
}

/**
 * What does not hold of these: each line of the days that statements tell is there once, as it was told; once every
 * match is undone, nothing says that it is matched, and the balance is what it was.
 */
async function faultsOf(books: Books): Promise<string[]> {
  const faults: string[] = [];
  const all = async <Of>(path: string) => {
    const found: Of[] = [];
    for (let page = 1; ; page++) {
      const { body } = await books.call('GET', `${path}&per_page=200&page=${page}`);
      found.push(...body.data);
      if (body.data.length < 200) return found;
    }
  };
  const ofAccount = `bank_account_id=${books.bank_account_id}`;
  const balance = async () =>
    JSON.stringify(
      (await books.call('GET', `${api}/balance?account_type=bank&account_id=${books.bank_account_id}`)).body,
    );
  const statements = await all<{ id: number; period_from: string; period_to: string }>(
    `${api}/bank-statement?${ofAccount}`,
  );
  const lines = await all<BankStatementLine>(`${api}/bank-statement-line?${ofAccount}`);
  const isTold = ({ date }: Told) =>
    statements.some(({ period_from, period_to }) => period_from <= date && date <= period_to);
  const sorted = (some: readonly { date: string; amount: number }[]) =>
    some.map(({ date, amount }) => `${date} ${amount}`).toSorted();
  const [expected, kept] = [sorted(books.told.filter(isTold)), sorted(lines)];
  if (expected.join() !== kept.join())
    faults.push(`${kept.length} lines are kept of ${expected.length} that were told`);
  const before = await balance();
  for (const { id } of statements) await books.call('POST', `${api}/bank-statement/${id}/undo-matches`);
  const matched = `${api}/transaction?account_type=bank&account_id=${books.bank_account_id}&matched=true`;
  const left = await all<{ id: number }>(matched);
  if (left.length > 0) faults.push(`transaction ${left[0]?.id} is matched after every match was undone`);
  if ((await balance()) !== before) faults.push('undoing every match has changed the balance');
  return faults;
}
