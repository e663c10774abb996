import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { connect } from './connect.ts';
import { scramVerifier } from './scram-verifier.ts';

/**
 * The role the application logs in as and row level security applies to. It owns nothing and is a member of no role.
 */
export const applicationRole = 'finance_app';

/** Limits for a statement, a lock wait and an idle transaction. An export sets its own. */
const timeLimits = {
  statement_timeout: '30s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '60s',
};

/** The commands for an administrator when the owner lacks the rights; they choose the password. */
function commandsFor(verb: 'CREATE' | 'ALTER'): string {
  return `${verb} ROLE ${applicationRole} LOGIN PASSWORD '<kata sandi>';`;
}

const thenSay = `lalu setel DATABASE_APP_URL=postgresql://${applicationRole}:<kata sandi>@<host>:<port>/<basis data>`;

/** Creates the role if it is missing; the migrations' grants refer to it. It makes no temporary tables here. */
export async function ensureApplicationRole(client: pg.ClientBase): Promise<void> {
  if (!(await findRole(client))) await makeRole(client);
  await revokeTemporary(client);
}

async function makeRole(client: pg.ClientBase): Promise<void> {
  await client.query('savepoint make_role');
  await client.query(`create role ${applicationRole} nologin`).catch(async (cause: unknown) => {
    await client.query('rollback to savepoint make_role');
    if (codeOf(cause) === '42501')
      throw new Error(
        `Pengguna pada DATABASE_URL tidak boleh membuat peran. Minta superuser menjalankan:\n  ` +
          `${commandsFor('CREATE')}\n${thenSay}`,
        { cause },
      );
    if (!(await findRole(client))) throw cause; // another database of this server created it at the same moment
  });
}

/** Whether a role may make temporary tables, which every role may unless PUBLIC was denied it. */
const mayMakeTemporary = (role: string) => `has_database_privilege(${role}, current_database(), 'TEMPORARY')`;

/**
 * No copy of a database has it, so it is done again at each start. Who owns only the tables may not do it: PostgreSQL
 * then warns, and `checkApplicationLogin` says what a superuser has to run.
 */
async function revokeTemporary(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ may: boolean; database: string }>(
    `select ${mayMakeTemporary('$1')} as may, quote_ident(current_database()) as database`,
    [applicationRole],
  );
  if (rows[0]?.may)
    await client.query(`revoke temporary on database ${rows[0].database} from public, ${applicationRole}`);
}

/**
 * Lets the application log in with `password`. An existing password is kept, since another server may use it, unless
 * `isOurs` says that none can.
 */
export function ensureApplicationLogin(
  owner: pg.ClientConfig,
  password: string,
  options: { isOurs?: boolean } = {},
): Promise<void> {
  return besideOthers(() => giveLogin(owner, password, options));
}

async function giveLogin(owner: pg.ClientConfig, password: string, { isOurs = false }: { isOurs?: boolean }) {
  const client = await connect(owner);
  try {
    await client.query('begin');
    const role = await findRole(client);
    if (!role?.rolcanlogin || isOurs) {
      await client.query(`alter role ${applicationRole} login password '${scramVerifier(password)}'`);
      await limitTime(client, role?.rolconfig ?? []);
    }
    await client.query('commit');
  } catch (cause) {
    if (codeOf(cause) === '42501')
      throw new Error(
        `Pengguna pada DATABASE_URL tidak boleh mengubah peran ${applicationRole}. Minta superuser ` +
          `menjalankan:\n  ${commandsFor('ALTER')}\n${thenSay}`,
        { cause },
      );
    throw cause;
  } finally {
    await client.end();
  }
}

/** The application's login: where it connects, and how an operator refers to it. */
export interface ApplicationLogin {
  config: pg.ClientConfig;
  /** The environment variable that names the database. */
  variable: 'DATABASE_APP_URL' | 'DATABASE_URL';
  /** The file with the password that this server generated, and who may tell whom another one would shut out. */
  generated?: { passwordFile: string; owner: pg.ClientConfig };
}

/**
 * Checks a login before use, and sets its time limits if it has none.
 * @throws Error with instructions when the login fails or has more rights than it should
 */
export function checkApplicationLogin(login: ApplicationLogin): Promise<void> {
  return besideOthers(() => look(login));
}

async function look(login: ApplicationLogin): Promise<void> {
  let client: pg.Client | undefined;
  try {
    client = await connect(login.config);
    const role = await findRole(client);
    const {
      rows: [seen],
    } = await client.query<Seen>(
      `select session_user::text as login, (select count(*)::int from pg_auth_members
        where member = session_user::regrole) as memberships,
        (select count(*)::int from pg_class where relowner = session_user::regrole
          and relnamespace = 'public'::regnamespace) as owned,
        ${mayMakeTemporary('session_user')} as makes_temporary, quote_ident(current_database()) as database,
        (select quote_ident(pg_get_userbyid(c.relowner)) from pg_class c
          where c.oid = to_regclass('public.migration')) as owner`,
    );
    if (seen?.login !== applicationRole || !role)
      throw new Error(`${login.variable} harus masuk sebagai ${applicationRole}, bukan ${seen?.login}.`);
    if (role.is_more || seen.memberships > 0 || seen.owned > 0)
      throw new Error(
        `Peran ${applicationRole} boleh lebih dari seharusnya. Cabut atribut SUPERUSER, BYPASSRLS, CREATEROLE, ` +
          `CREATEDB dan REPLICATION, keanggotaannya pada peran lain, dan tabel miliknya.`,
      );
    if (seen.makes_temporary) throw new Error(refusalOfTemporary(seen));
    await limitTime(client, role.rolconfig ?? []);
  } catch (cause) {
    throw await explained(cause, login);
  } finally {
    await client?.end().catch(() => {});
  }
}

interface Seen {
  login: string;
  memberships: number;
  owned: number;
  makes_temporary: boolean;
  database: string;
  /** Of the tables; null in a database that has none. */
  owner: string | null;
}

/** The tables' owner keeps the right: migrations and `npm run finance -- personal-data` use it. */
function refusalOfTemporary({ database, owner }: Seen): string {
  return [
    `Peran ${applicationRole} boleh membuat tabel sementara, dan pengguna pada DATABASE_URL tidak boleh mencabutnya.`,
    'Minta pemilik basis data atau superuser menjalankan:',
    `  REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC, ${applicationRole};`,
    ...(owner ? [`  GRANT TEMPORARY ON DATABASE ${database} TO ${owner};`] : []),
  ].join('\n');
}

async function explained(cause: unknown, { variable, generated }: ApplicationLogin): Promise<unknown> {
  const error = cause instanceof AggregateError ? (cause.errors[0] as unknown) : cause;
  const code = codeOf(error);
  if (!(error instanceof Error) || !code || code === concurrently) return cause;
  if (code.startsWith('28') && generated) {
    const { passwordFile, owner } = generated;
    const others = await otherDatabases(owner);
    const said =
      `Peran ${applicationRole} sudah ada, dan kata sandi di ${passwordFile} tidak membukanya (${code}: ` +
      `${error.message}). Pakai kata sandinya yang berlaku: salin database-app.password dari DATA_DIR server yang ` +
      `memakainya ke ${passwordFile}, atau setel DATABASE_APP_URL.\n`;
    const change =
      others.length > 0
        ? `Jangan ubah kata sandinya: peran ini juga milik basis data ${others.join(', ')} di PostgreSQL yang sama, ` +
          'yang servernya tidak bisa masuk lagi sesudahnya. Bila tidak ada yang tahu kata sandinya, minta superuser ' +
          'menjalankan perintah ini, lalu tulis kata sandi itu ke database-app.password di DATA_DIR setiap server ' +
          'basis data itu dan jalankan ulang semuanya:'
        : 'Hanya basis data ini yang memakai peran itu di PostgreSQL ini. Bila tidak ada server lain di basis data ' +
          'ini, minta superuser menjalankan:';
    return new Error(`${said}${change}\n  ${commandsFor('ALTER')}\n${thenSay}`, { cause });
  }
  return new Error(`Basis data pada ${variable} tidak dapat dibuka (${code}): ${error.message}`, { cause });
}

/** The other databases of the same PostgreSQL in which the application's role has rights. */
async function otherDatabases(owner: pg.ClientConfig): Promise<string[]> {
  const client = await connect(owner);
  try {
    const { rows } = await client.query<{ name: string }>(
      `select distinct b.datname as name from pg_shdepend d join pg_database b on b.oid = d.dbid
       where d.refclassid = 'pg_authid'::regclass and d.refobjid = $1::regrole and b.datname <> current_database()
       order by 1`,
      [applicationRole],
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

interface Role {
  rolcanlogin: boolean;
  /** `name=value` */
  rolconfig: string[] | null;
  is_more: boolean;
}

async function findRole(client: pg.ClientBase): Promise<Role | undefined> {
  const { rows } = await client.query<Role>(
    `select rolcanlogin, rolconfig, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb
      or rolreplication as is_more
      from pg_roles where rolname = $1`,
    [applicationRole],
  );
  return rows[0];
}

/** Set on the role, so that they also apply behind a pooler. Limits an operator has set are kept. */
async function limitTime(client: pg.ClientBase, has: string[]): Promise<void> {
  for (const [name, value] of Object.entries(timeLimits)) {
    if (has.some((setting) => setting.startsWith(`${name}=`))) continue;
    await client.query(`alter role ${applicationRole} set ${name} = '${value}'`);
  }
}

/** Raised when two servers alter the role at once; they share no lock across databases. */
const concurrently = 'XX000';

async function besideOthers<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 5 || codeOf(error) !== concurrently) throw error;
      await delay(Math.random() * 50 * attempt);
    }
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
