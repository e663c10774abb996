import type pg from 'pg';

/** A fingerprint of each table's content; with `tenant_id` only of that tenant's rows. */
export async function fingerprints(owner: pg.Pool, tenant_id?: number): Promise<Record<string, string>> {
  const { rows: tables } = await owner.query<{ name: string; has_tenant: boolean }>(`
    select c.relname as name, exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    ) as has_tenant
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`);
  const entries: [string, string][] = [];
  for (const { name, has_tenant } of tables) {
    if (tenant_id !== undefined && !has_tenant) continue;
    const { rows } = await owner.query<{ fingerprint: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as fingerprint
      from ${name} t ${tenant_id === undefined ? '' : `where tenant_id = ${tenant_id}`}`,
    );
    entries.push([name, rows[0]?.fingerprint ?? '']);
  }
  return Object.fromEntries(entries);
}

/** Writes `secret` into every name and note of a tenant. */
export async function markRecords(owner: pg.Pool, tenant_id: number, secret: string): Promise<void> {
  const { rows } = await owner.query<{ name: string; field: string }>(`
    select table_name as name, column_name as field from information_schema.columns c
    where table_schema = 'public' and is_generated = 'NEVER' and data_type = 'text'
      and column_name in ('name', 'note', 'internal_note', 'account_name', 'related_entity_name', 'entity_name',
        'description')
      and exists (
        select from information_schema.columns t
        where t.table_schema = 'public' and t.table_name = c.table_name and t.column_name = 'tenant_id'
      ) and exists (
        select from information_schema.columns i
        where i.table_schema = 'public' and i.table_name = c.table_name and i.column_name = 'id'
      )`);
  for (const { name, field } of rows)
    await owner.query(`update ${name} set ${field} = $1 || ' ' || id where tenant_id = $2`, [secret, tenant_id]);
  await owner.query('update tenant set name = $1 where id = $2', [secret, tenant_id]);
  await owner.query('update app_user set name = $1 where id in (select user_id from membership where tenant_id = $2)', [
    secret,
    tenant_id,
  ]);
}

/** The uuids of a tenant's records, except those of online payments, which are the payers' secrets. */
export async function findUuids(owner: pg.Pool, tenant_id: number): Promise<string[]> {
  const { rows: tables } = await owner.query<{ name: string }>(`
    select table_name as name from information_schema.columns c
    where table_schema = 'public' and column_name = 'uuid' and table_name <> 'online_payment'
      and exists (
        select from information_schema.columns t
        where t.table_schema = 'public' and t.table_name = c.table_name and t.column_name = 'tenant_id'
      )`);
  const found = await Promise.all(
    tables.map(({ name }) =>
      owner.query<{ uuid: string }>(`select uuid from ${name} where tenant_id = $1 limit 2`, [tenant_id]),
    ),
  );
  return found.flatMap(({ rows }) => rows.map(({ uuid }) => uuid));
}
