import { randomUUID } from 'node:crypto';
import type { AccountType } from '@finance/contract';
import * as fc from 'fast-check';
import type { Hono } from 'hono';
import type pg from 'pg';
import type { RequestEnv } from '../../apps/server/src/http/services.ts';
import { type Books, moves } from './moves.ts';

/** A tenant with empty books, and a user with every right in it. */
export interface Runner {
  app: Hono<RequestEnv>;
  owner: pg.Pool;
  tenant_id: number;
  /** The token of a pemilik. */
  token: string;
  today: string;
}

/** How often each kind of operation was done and how often refused. */
export type Tally = Record<string, { done: number; refused: number }>;

const writers = 16;
const agreed = { allow_duplicate: true, allow_negative_balance: true, allow_backdated: true, allow_difference: true };

/**
 * Runs `operations` random operations over HTTP, 16 at a time, many on the same records at once. The seed fixes what is
 * tried, not the order in which the writers meet. Throws when an answer is neither a success nor a refusal.
 */
export async function runRandomly(
  { app, owner, tenant_id, token, today }: Runner,
  { operations, seed }: { operations: number; seed: number },
): Promise<Tally> {
  const tally: Tally = Object.fromEntries(Object.keys(moves).map((name) => [name, { done: 0, refused: 0 }]));
  const accounts = await openAccounts(owner, tenant_id, seed);

  async function call(method: string, path: string, body?: object) {
    const response = await app.request(path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (![200, 201, 400, 409].includes(response.status))
      throw new Error(`${method} ${path} ${JSON.stringify(body)}: ${response.status} ${text}`);
    return { isDone: response.status < 300, data: JSON.parse(text).data };
  }
  const books: Books = {
    accounts,
    today,
    transactions: [],
    transfers: [],
    dues: [],
    payments: [],
    deductions: [],
    advances: [],
    uses: [],
    batches: [],
    unconfirmed: [],
    closings: [],
    read: async (path) => (await call('GET', path)).data,
    write: (method, path, body) => call(method, path, path.endsWith('/cash-closing') ? body : { ...body, ...agreed }),
  };

  const planned = fc.sample(anyMove(), { numRuns: operations, seed });
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let i = writer; i < planned.length; i += writers) {
        const move = planned[i];
        if (!move) continue;
        const isDone = await move.run(books);
        const counted = tally[move.name];
        if (counted && isDone !== undefined) counted[isDone ? 'done' : 'refused'] += 1;
      }
    }),
  );
  return tally;
}

function anyMove(): fc.Arbitrary<{ name: string; run: (books: Books) => Promise<boolean | undefined> }> {
  return fc.oneof(
    ...Object.entries(moves).map(([name, { weight, planned }]) => ({
      weight,
      arbitrary: planned.map((run) => ({ name, run })),
    })),
  );
}

/** Named after the run's seed, so that a tenant may have several runs. */
async function openAccounts(
  owner: pg.Pool,
  tenant_id: number,
  seed: number,
): Promise<{ account_type: AccountType; account_id: number }[]> {
  const insert = async (account_type: AccountType, query: string) => ({
    account_type,
    account_id: Number((await owner.query<{ id: string }>(`${query} returning id`, [tenant_id, seed])).rows[0]?.id),
  });
  const bank = 'insert into bank_account (tenant_id, account_name, bank, account_number) values ($1, $2::text';
  const cashier = 'insert into cashier (tenant_id, name) values ($1';
  return Promise.all([
    insert('bank', `${bank}, 'BCA', $2::text || '1')`),
    insert('bank', `${bank}, 'Mandiri', $2::text || '2')`),
    insert('cash', `${cashier}, 'Depan ' || $2::text)`),
    insert('cash', `${cashier}, 'Belakang ' || $2::text)`),
    insert('investment', "insert into investment_account (tenant_id, name) values ($1, 'Deposito ' || $2::text)"),
  ]);
}
