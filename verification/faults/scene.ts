import type pg from 'pg';
import { type Database, openDatabase } from '../../apps/server/src/database/database.ts';
import { openTokens } from '../../apps/server/src/http/tokens.ts';
import { sessionToken } from '../../apps/server/src/testing/session-token.ts';
import type { Account, Tenant } from './recorded.ts';

export interface Scene {
  tenants: Tenant[];
  /** One for each writer, who is a pemilik; writer i works in tenant i modulo the number of tenants. */
  tokens: string[];
}

/** Writes two empty tenants into a database, with accounts, and a user with a token for each writer. */
export async function setScene(
  client: pg.Client,
  connections: { owner: pg.ClientConfig; application: pg.ClientConfig },
  writers: number,
): Promise<Scene> {
  const idOf = async (query: string, values: unknown[]) =>
    Number((await client.query<{ id: string }>(`${query} returning id`, values)).rows[0]?.id);
  const tenants: Tenant[] = [];
  for (const name of ['PT Bukti', 'PT Lain']) {
    const id = await idOf('insert into tenant (name) values ($1)', [name]);
    const bank = 'insert into bank_account (tenant_id, bank, account_name, account_number) values ($1, $2, $3, $4)';
    const accounts: Account[] = [
      { account_type: 'bank', account_id: await idOf(bank, [id, 'BCA', name, '1']) },
      { account_type: 'bank', account_id: await idOf(bank, [id, 'Mandiri', name, '2']) },
      {
        account_type: 'cash',
        account_id: await idOf('insert into cashier (tenant_id, name) values ($1, $2)', [id, 'A']),
      },
      {
        account_type: 'investment',
        account_id: await idOf('insert into investment_account (tenant_id, name) values ($1, $2)', [id, 'B']),
      },
    ];
    const none = { id: 0, changes: [] };
    tenants.push({ id, accounts, due: none, transaction: none, transactions: [], transfers: [] });
  }
  const db: Database = openDatabase(connections.application, () => {});
  const tokens = await openTokens(connections.owner, { publicUrl: undefined, tokenIssuers: [] });
  const made: string[] = [];
  for (let i = 0; i < writers; i++) {
    const tenant_id = tenants[i % tenants.length]?.id ?? 0;
    const [name, email] = [`Penulis ${i}`, `penulis-${i}@uji.test`];
    const user = "insert into app_user (name, email, password_hash) values ($1, $2, '-')";
    const user_id = await idOf(user, [name, email]);
    await client.query("insert into membership (tenant_id, user_id, role) values ($1, $2, 'pemilik')", [
      tenant_id,
      user_id,
    ]);
    const subject = { user: { id: user_id, name, email }, tenant: { id: tenant_id, name: 'PT' } };
    made.push(await sessionToken({ db, tokens }, subject));
  }
  tokens.close();
  await db.destroy();
  return { tenants, tokens: made };
}
