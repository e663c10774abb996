import type { TestTenant } from '@finance/contract';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';

type Live = Pick<Scope, 'tenant_id'>;

/** Those beside this tenant that the user belongs to, the newest first: row level security shows no others. */
export function listTestTenants(trx: Trx, { tenant_id }: Live): Promise<TestTenant[]> {
  return selectTenants(trx).where('live_id', '=', tenant_id).orderBy('id', 'desc').execute();
}

function selectTenants(trx: Trx) {
  return trx.selectFrom('tenant').select(['id', 'name', 'created_at']);
}

/** The test tenant that was entered. */
export function findTestTenant(trx: Trx, { tenant_id }: Live): Promise<TestTenant> {
  return selectTenants(trx).where('id', '=', tenant_id).executeTakeFirstOrThrow();
}

export async function hasTestTenantNamed(trx: Trx, { tenant_id }: Live, name: string): Promise<boolean> {
  const found = await trx
    .selectFrom('tenant')
    .select('id')
    .where('live_id', '=', tenant_id)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  return found !== undefined;
}

/** How many there are beside this tenant, also those that the user is no member of. */
export async function countTestTenants(trx: Trx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count_test_tenants() as count`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Makes one that the user owns, and answers its id. */
export async function insertTestTenant(trx: Trx, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select make_test_tenant(${name}) as id`.execute(trx);
  if (!rows[0]) throw new Error('make_test_tenant answers one row');
  return rows[0].id;
}
