import type pg from 'pg';
import { wrongBooks } from '../../apps/server/src/operations/books/books.queries.ts';
import { call } from './call.ts';
import type { Account, OwnRecord, Recorded, Tenant } from './recorded.ts';

export interface Verdict {
  /** Acknowledged and not there, or there more than once. */
  lost: string[];
  doubled: string[];
  /** Anything else that is not as it was answered. */
  wrong: string[];
}

interface Row {
  id: number;
  name: string;
  amount: number;
  date: string;
  account_type: string;
  account_id: number;
  version: number;
  state: string;
  due_id: number | null;
  transfer_id: number | null;
  histories: number;
}

/** Compares what the writers were told with the rows, the sums and the answers of every server. */
export async function judge(
  client: pg.ClientBase,
  recorded: Recorded,
  servers: { ports: number[]; tokens: string[] },
): Promise<Verdict> {
  const verdict: Verdict = { lost: [], doubled: [], wrong: [...recorded.wrong] };
  for (const [i, tenant] of recorded.tenants.entries()) {
    const rows = await transactionsOf(client, tenant.id);
    const booked = rows.filter(({ due_id, transfer_id }) => due_id === null && transfer_id === null);
    const shared = booked.find(({ id }) => id === tenant.transaction.id);
    judgeOwn(
      verdict,
      'transaction',
      tenant.transactions,
      booked.filter((row) => row !== shared),
    );
    judgeOwn(verdict, 'transfer', tenant.transfers, await transfersOf(client, tenant.id));
    judgeShared(verdict, tenant, shared);
    await judgeDue(verdict, client, tenant, rows);
    const balances = balancesOf(tenant);
    for (const port of servers.ports)
      judgeBalances(verdict, balances, await readBalances(port, servers.tokens[i] ?? ''), port);
  }
  for (const { check, rows } of await wrongBooks(client))
    verdict.wrong.push(`books: ${check}: ${JSON.stringify(rows[0])}`);
  return verdict;
}

function judgeOwn(verdict: Verdict, kind: string, wanted: OwnRecord[], rows: Row[]): void {
  const found = Map.groupBy(rows, ({ name }) => name);
  for (const record of wanted) {
    const [row, ...others] = found.get(record.name) ?? [];
    found.delete(record.name);
    if (others.length > 0) verdict.doubled.push(`${kind} ${record.name}: ${others.length + 1} rows`);
    if (!row) verdict.lost.push(`${kind} ${record.name}`);
    else {
      const is = [row.id, row.amount, row.date, row.account_type, row.account_id, row.version, row.state];
      const { id, amount, date, from, version, state } = record;
      const must = [id, amount, date, from.account_type, from.account_id, version, state];
      if (is.join(' ') !== must.join(' '))
        verdict.wrong.push(`${kind} ${record.name} is ${is.join(' ')}, was answered ${must.join(' ')}`);
      if (row.histories !== version)
        verdict.wrong.push(`${kind} ${record.name}: ${row.histories} rows of history for ${version} writes`);
    }
  }
  for (const name of found.keys()) verdict.wrong.push(`${kind} ${name} was never answered`);
}

/** Which of the answered changes was the last is what the row says. */
function judgeShared(verdict: Verdict, { transaction }: Tenant, row: Row | undefined): void {
  const { id, changes } = transaction;
  if (!row) verdict.lost.push(`the shared transaction ${id}`);
  else {
    transaction.amount = row.amount;
    if (new Set(changes.map(({ of }) => of)).size < changes.length)
      verdict.wrong.push('two changes of one version of the shared transaction were both accepted');
    const last = changes.find(({ name }) => name === row.name);
    if (row.version !== changes.length || row.histories !== changes.length || last?.amount !== row.amount)
      verdict.wrong.push(
        `the shared transaction has version ${row.version}, ${row.histories} rows of history and ${row.amount}: ` +
          `${changes.length} changes were answered`,
      );
  }
}

async function judgeDue(verdict: Verdict, client: pg.ClientBase, { id, due }: Tenant, rows: Row[]): Promise<void> {
  const payments = Map.groupBy(
    rows.filter(({ due_id }) => due_id === due.id),
    ({ name }) => name,
  );
  for (const { name, amount } of due.changes) {
    const made = payments.get(name) ?? [];
    payments.delete(name);
    if (made.length > 1) verdict.doubled.push(`payment ${name}`);
    if (made.length === 0) verdict.lost.push(`payment ${name}`);
    else if (made[0]?.amount !== amount) verdict.wrong.push(`payment ${name} is ${made[0]?.amount}, not ${amount}`);
  }
  for (const name of payments.keys()) verdict.wrong.push(`payment ${name} was never answered`);
  const paid = due.changes.reduce((sum, { amount }) => sum + amount, 0);
  const { rows: dues } = await client.query<{ paid: number }>(
    'select paid_amount::float8 as paid from due where tenant_id = $1 and id = $2',
    [id, due.id],
  );
  if (dues[0]?.paid !== paid) verdict.wrong.push(`the shared due says ${dues[0]?.paid} paid, answered were ${paid}`);
}

const keyOf = ({ account_type, account_id }: Account) => `${account_type} ${account_id}`;

/** What each account holds by what was answered. */
function balancesOf({ accounts, transactions, transfers, due, transaction }: Tenant): Map<string, number> {
  const balances = new Map(accounts.map((account) => [keyOf(account), 0]));
  const add = (account: Account | undefined, amount: number) =>
    account && balances.set(keyOf(account), (balances.get(keyOf(account)) ?? 0) + amount);
  for (const { state, from, amount } of transactions) if (state !== 'void') add(from, amount);
  for (const { state, from, to, amount } of transfers) {
    add(from, -amount);
    if (state === 'confirmed') add(to, amount);
  }
  for (const { account, amount } of due.changes) add(account, amount);
  add(transaction.account, transaction.amount ?? 0);
  return balances;
}

async function readBalances(port: number, token: string): Promise<Map<string, number> | string> {
  const outcome = await call(port, { method: 'GET', path: '/transaction/api/balance?as_of=2100-12-31', token }, 30_000);
  if (outcome.status !== 200) return `${outcome.status} ${outcome.text}`;
  return new Map((outcome.data as (Account & { balance: number })[]).map((row) => [keyOf(row), row.balance]));
}

function judgeBalances(
  verdict: Verdict,
  wanted: Map<string, number>,
  answered: Map<string, number> | string,
  port: number,
): void {
  if (typeof answered === 'string') {
    verdict.wrong.push(`balances of ${port}: ${answered}`);
    return;
  }
  for (const [account, balance] of wanted)
    if ((answered.get(account) ?? 0) !== balance)
      verdict.wrong.push(`${account} has ${answered.get(account)} by a server, ${balance} by what was answered`);
}

async function transactionsOf(client: pg.ClientBase, tenant_id: number): Promise<Row[]> {
  return rowsOf(client, tenant_id, 'transaction', {
    account_type: 'r.account_type',
    account_id: 'r.account_id',
    state: "case when r.voided_at is null then 'booked' else 'void' end",
    more: 'r.due_id::int, r.transfer_id::int',
  });
}

async function transfersOf(client: pg.ClientBase, tenant_id: number): Promise<Row[]> {
  return rowsOf(client, tenant_id, 'transfer', {
    account_type: 'r.from_account_type',
    account_id: 'r.from_account_id',
    state: "case r.status when 'pending' then 'booked' else r.status end",
    more: 'null as due_id, null as transfer_id',
  });
}

async function rowsOf(
  client: pg.ClientBase,
  tenant_id: number,
  table: 'transaction' | 'transfer',
  of: Record<'account_type' | 'account_id' | 'state' | 'more', string>,
): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    `select r.id::int, coalesce(r.note, 'none') as name, r.amount::float8 as amount, r.date::text, r.version,
      ${of.account_type} as account_type, ${of.account_id}::int as account_id, ${of.state} as state, ${of.more},
      (select count(*)::int from history h where h.tenant_id = r.tenant_id and h.resource = $2 and h.record_id = r.id)
        as histories
    from ${table} r where r.tenant_id = $1`,
    [tenant_id, table],
  );
  return rows;
}
