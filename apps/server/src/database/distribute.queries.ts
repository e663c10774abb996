import type pg from 'pg';
import { connect } from './connect.ts';

/** Read by every request, whoever's: each machine of Citus has a copy of them. */
const copied = [
  'tenant',
  'app_user',
  'membership',
  'invitation',
  'password_link',
  'service_account',
  'service_account_key',
  'service_account_user',
];

/** How the tables of a database lie on several machines. */
export interface Distribution {
  /** Tables of which each machine has a copy. */
  copied: string[];
  /** Tables whose rows lie where their tenant is. */
  spread: string[];
  /** Tables that stay on the machine which the server connects to: nobody joins them with a tenant's. */
  kept: string[];
  /** Those that lead from or to a table that leaves its place. */
  foreignKeys: ForeignKey[];
  /** What the application may do with some columns of those tables. */
  columnGrants: ColumnGrant[];
  triggers: Trigger[];
}

interface Trigger {
  table: string;
  name: string;
  /** Of `create trigger`. */
  definition: string;
}

interface ColumnGrant {
  table: string;
  privilege: string;
  columns: string;
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
  const { rows: columnGrants } = await client.query<ColumnGrant>(`
    select c.relname as table, p.privilege_type as privilege, string_agg(quote_ident(a.attname), ', ') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid cross join aclexplode(a.attacl) p
    where c.relnamespace = 'public'::regnamespace and p.grantee = 'finance_app'::regrole
    group by 1, 2 order by 1, 2`);
  const { rows: triggers } = await client.query<Trigger>(`
    select tgrelid::regclass::text as table, tgname as name, pg_get_triggerdef(t.oid) as definition
    from pg_trigger t join pg_class c on c.oid = tgrelid
    where c.relnamespace = 'public'::regnamespace and not tgisinternal order by 1, 2`);
  const isCopied = ({ name }: { name: string }) => copied.includes(name);
  const kept = tables.filter((table) => !table.has_tenant && !isCopied(table)).map(({ name }) => name);
  return {
    copied,
    spread: tables.filter((table) => table.has_tenant && !isCopied(table)).map(({ name }) => name),
    kept,
    foreignKeys: foreignKeys.filter(({ table, references }) => !kept.includes(table) || !kept.includes(references)),
    columnGrants: columnGrants.filter(({ table }) => !kept.includes(table)),
    triggers: triggers.filter(({ table }) => !kept.includes(table)),
  };
}

/**
 * Spreads the tables of a database over the machines of its Citus, in one database transaction.
 * @throws Error with instructions, before anything is changed, where there is no Citus or the tables are spread already
 */
export async function distribute(owner: pg.ClientConfig): Promise<Distribution> {
  const client = await connect(owner);
  try {
    await refuseWithoutCitus(client);
    const plan = await planDistribution(client);
    await client.query('begin');
    for (const command of commandsOf(plan)) await client.query(command);
    for (const command of await functionsAgain(client)) await client.query(command);
    await client.query('commit');
    await client.query(`analyze ${[...plan.copied, ...plan.spread].join(', ')}`);
    return plan;
  } finally {
    await client.end(); // rolls back what has failed
  }
}

/** Our functions once more, since Citus tells the other machines of those that are made while it watches. */
async function functionsAgain(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ made: string; signature: string; is_public: boolean }>(`
    select pg_get_functiondef(p.oid) as made, p.oid::regprocedure::text as signature,
      p.proacl is null or exists (select from aclexplode(p.proacl) a where a.grantee = 0) as is_public
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and not exists (
      select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    order by p.oid`);
  return rows.flatMap(({ made, signature, is_public }) => [
    made,
    ...(is_public ? [] : [`revoke execute on function ${signature} from public`]),
  ]);
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

/**
 * What was tried with Citus 13. Foreign keys and triggers come last, since the rows that are there move as if they were
 * new, and each table follows the first one to its machine.
 */
function commandsOf(plan: Distribution): string[] {
  const { copied: everywhere, spread, kept, foreignKeys, columnGrants, triggers } = plan;
  const [first = ''] = spread;
  return [
    "set local citus.multi_shard_modify_mode to 'sequential'",
    'set local citus.enable_unsafe_triggers to on',
    ...foreignKeys.map(({ table, name }) => `alter table ${table} drop constraint "${name}"`),
    ...triggers.map(({ table, name }) => `drop trigger "${name}" on ${table}`),
    ...policiesWithoutSubqueries,
    ...everywhere.map((table) => `select create_reference_table('${table}')`),
    ...spread.map((table) => {
      const beside = table === first ? '' : `, colocate_with => '${first}'`;
      return `select create_distributed_table('${table}', 'tenant_id'${beside})`;
    }),
    // With one from a table that stays, Citus would plan every question to that.
    ...foreignKeys
      .filter(({ table }) => !kept.includes(table))
      .map(({ table, name, definition }) => `alter table ${table} add constraint "${name}" ${definition}`),
    ...triggers.map(({ definition }) => definition),
    ...onlyOnCoordinator,
    // What was granted of columns before is not known on the other machines.
    ...columnGrants.map(
      ({ table, privilege, columns }) => `grant ${privilege} (${columns}) on ${table} to finance_app`,
    ),
    ...columnGrants.filter(({ privilege }) => privilege === 'INSERT').flatMap(insertsEveryColumn),
    ...enteringEveryMachine,
    // Policies and triggers ask on the machine where their rows are.
    ...['finance_app', 'current_user'].flatMap((role) => [
      `alter role ${role} set citus.allow_nested_distributed_execution = on`,
      `alter role ${role} set citus.skip_advisory_lock_permission_checks = on`,
    ]),
  ];
}

/** The coordinator fills in what the application may not give, so that on the other machines it gives every column. */
function insertsEveryColumn({ table, columns }: ColumnGrant): string[] {
  return [
    `grant insert on ${table} to finance_app`,
    'set local citus.enable_ddl_propagation to off',
    `revoke insert on ${table} from finance_app`,
    `grant insert (${columns}) on ${table} to finance_app`,
    'set local citus.enable_ddl_propagation to on',
  ];
}

/** Citus has none; on one machine they cost less than these functions, which are called for each row. */
const policiesWithoutSubqueries = [
  `create function is_member(tenant bigint, usr bigint) returns boolean
    language plpgsql stable security definer set search_path = public, pg_temp as $$
    begin
      return exists (select from membership m where m.tenant_id = tenant and m.user_id = usr);
    end $$`,
  `create function is_active_member(tenant bigint, usr bigint) returns boolean
    language plpgsql stable security definer set search_path = public, pg_temp as $$
    begin
      return exists (
        select from membership m where m.tenant_id = tenant and m.user_id = usr and m.deactivated_at is null);
    end $$`,
  `alter policy own on membership
    using (tenant_id = app_tenant_id() or (user_id = app_user_id() and deactivated_at is null))
    with check (tenant_id = app_tenant_id())`,
  'alter policy own on tenant using (id = app_tenant_id() or is_active_member(id, app_user_id()))',
  'alter policy own on app_user using (id = app_user_id() or is_member(app_tenant_id(), id))',
];

/** A change of a user happens on each machine, and sessions are on the first one. */
const onlyOnCoordinator = [
  'drop trigger password_ends_sessions on app_user',
  `create trigger password_ends_sessions after update of password_hash on app_user for each row
    when (old.password_hash is distinct from new.password_hash and citus_is_coordinator())
    execute function end_sessions_of_user()`,
];

/** What a policy reads of a connection is told to the other machines by `set local` alone. */
const enteringEveryMachine = [
  'alter function enter_tenant(bigint, bigint, uuid) rename to enter_tenant_here',
  'alter function enter_user(bigint, uuid) rename to enter_user_here',
  `create function tell_machines() returns void language plpgsql
    set search_path = public, pg_temp set citus.propagate_set_commands = 'local' as $$
    declare
      name text;
    begin
      foreach name in array array['app.tenant_id', 'app.user_id', 'app.today'] loop
        execute format('set local %s = %L', name, coalesce(current_setting(name, true), ''));
      end loop;
    end $$`,
  `create function enter_tenant(tenant bigint, usr bigint, sid uuid)
    returns table (role text, user_name text, user_email text, tenant_name text, timezone text, today date,
      now timestamptz, is_over boolean, scopes text[], is_service boolean)
    language plpgsql set search_path = public, pg_temp as $$
    begin
      return query select * from enter_tenant_here(tenant, usr, sid);
      perform tell_machines();
    end $$`,
  `create function enter_user(usr bigint, sid uuid) returns boolean
    language plpgsql set search_path = public, pg_temp as $$
    declare
      is_in boolean;
    begin
      is_in := enter_user_here(usr, sid);
      perform tell_machines();
      return is_in;
    end $$`,
];
