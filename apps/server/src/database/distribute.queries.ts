import pg from 'pg';

/** Read by every request, whoever's: each machine of Citus has a copy of them. */
const copied = ['tenant', 'app_user', 'membership', 'membership_seen', 'invitation', 'password_link'];

/** How the tables of a database lie on several machines. */
export interface Distribution {
  /** Tables of which each machine has a copy. */
  copied: string[];
  /** Tables whose rows lie where their tenant is. */
  spread: string[];
  /** Tables that stay on the machine which the server connects to: nobody joins them with a tenant's. */
  kept: string[];
  foreignKeys: ForeignKey[];
}

export interface ForeignKey {
  table: string;
  name: string;
  /** Of `alter table ... add constraint`. */
  definition: string;
  references: string;
}

/** Finds out how a database would be distributed, from its catalogue alone. */
export async function planDistribution(client: pg.ClientBase): Promise<Distribution> {
  const { rows: tables } = await client.query<{ name: string; has_tenant: boolean }>(`
    select c.relname as name, exists (
      select from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as has_tenant
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`);
  const { rows: foreignKeys } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition,
      confrelid::regclass::text as references
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`);
  const isCopied = ({ name }: { name: string }) => copied.includes(name);
  return {
    copied,
    spread: tables.filter((table) => table.has_tenant && !isCopied(table)).map(({ name }) => name),
    kept: tables.filter((table) => !table.has_tenant && !isCopied(table)).map(({ name }) => name),
    foreignKeys,
  };
}

/**
 * Spreads the tables of a database over the machines of its Citus, in one database transaction.
 * @throws Error with instructions, before anything is changed, where there is no Citus or the tables are spread already
 */
export async function distribute(owner: pg.ClientConfig): Promise<Distribution> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await refuseWithoutCitus(client);
    const plan = await planDistribution(client);
    await client.query('begin');
    for (const command of commandsOf(plan)) await client.query(command);
    await client.query('commit');
    return plan;
  } finally {
    await client.end(); // rolls back what has failed
  }
}

async function refuseWithoutCitus(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_extension where extname = 'citus'");
  if (!rowCount)
    throw new Error(
      'Basis data pada DATABASE_URL tidak memiliki Citus; tidak ada yang diubah. Pasang Citus di setiap mesin, isi ' +
        "shared_preload_libraries = 'citus', jalankan CREATE EXTENSION citus, lalu ulangi perintah ini.",
    );
  const { rows } = await client.query<{ spread: string }>('select count(*) as spread from pg_dist_partition');
  if (Number(rows[0]?.spread) > 0) throw new Error('Tabel basis data ini sudah tersebar; tidak ada yang diubah.');
}

/** What was tried with Citus 13: foreign keys come last, and each table follows the first one to its machine. */
function commandsOf({ copied: everywhere, spread, foreignKeys }: Distribution): string[] {
  const [first = ''] = spread;
  return [
    "set local citus.multi_shard_modify_mode to 'sequential'",
    'set local citus.enable_unsafe_triggers to on',
    ...foreignKeys.map(({ table, name }) => `alter table ${table} drop constraint "${name}"`),
    ...policiesWithoutSubqueries,
    ...everywhere.map((table) => `select create_reference_table('${table}')`),
    ...spread.map((table) => {
      const beside = table === first ? '' : `, colocate_with => '${first}'`;
      return `select create_distributed_table('${table}', 'tenant_id'${beside})`;
    }),
    ...foreignKeys.map(({ table, name, definition }) => `alter table ${table} add constraint "${name}" ${definition}`),
    // A policy that asks for a membership runs within a query on another machine; what a connection has set goes there.
    'alter role finance_app set citus.allow_nested_distributed_execution = on',
    "alter function enter_tenant(bigint, bigint, uuid) set citus.propagate_set_commands = 'local'",
  ];
}

/** Citus has none; on one machine they cost less than these functions, which are called for each row. */
const policiesWithoutSubqueries = [
  `create function is_member(tenant bigint, usr bigint) returns boolean
    language sql stable security definer set search_path = public, pg_temp as $$
    select exists (select from membership m where m.tenant_id = tenant and m.user_id = usr) $$`,
  `create function is_active_member(tenant bigint, usr bigint) returns boolean
    language sql stable security definer set search_path = public, pg_temp as $$
    select exists (
      select from membership m where m.tenant_id = tenant and m.user_id = usr and m.deactivated_at is null) $$`,
  `alter policy own on membership
    using (tenant_id = app_tenant_id() or (user_id = app_user_id() and deactivated_at is null))
    with check (tenant_id = app_tenant_id())`,
  'alter policy own on tenant using (id = app_tenant_id() or is_active_member(id, app_user_id()))',
  'alter policy own on app_user using (id = app_user_id() or is_member(app_tenant_id(), id))',
];
