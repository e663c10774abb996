import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { explainIssue } from '@finance/contract';
import * as z from 'zod/mini';
import { readSizes, type Sizes } from './embedded-size.ts';
import { readSignInIssuers, type SignInIssuer } from './sign-in-issuers.ts';

const url = z.string().check(z.url());
const secret32 = z
  .string()
  .check(z.regex(/^[A-Za-z0-9+/]{43}=$/, 'harus 32 byte dalam base64, misalnya dari: openssl rand -base64 32'));

const Environment = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 4310),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  /** Server processes on this machine, which share the port. */
  WORKERS: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(64)), 1),
  DATABASE_URL: z.optional(z.string()),
  /** Overrides of what the embedded PostgreSQL takes of the machine: `shared_buffers=2GB, work_mem=16MB`. */
  POSTGRES_SETTINGS: z._default(z.string(), ''),
  /**
   * Where the application logs in as finance_app, for example a pooler. By default the server creates that login
   * itself, at DATABASE_URL.
   */
  DATABASE_APP_URL: z.optional(z.string()),
  /** A streaming replica for reads, with the application's login where it names none. */
  DATABASE_READ_URL: z.optional(z.string()),
  DEMO: z._default(z.stringbool(), true),
  /** Allows simulator payments without the demo data. */
  ALLOW_SIMULATOR: z._default(z.stringbool(), false),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  /** The address users see, when a proxy stands in front of the server. */
  PUBLIC_URL: z.optional(url),
  /** An accounts host of the suite; by default this server's own sign-in pages. */
  ACCOUNTS_URL: z.optional(url),
  /** Comma-separated origins that sign-in may return to and that may embed the widgets. */
  ALLOWED_ORIGINS: z._default(z.string(), ''),
  /**
   * Comma-separated further origins that the back office may send tokens to: a retail app on another host, an app on a
   * developer's machine.
   */
  DEVELOPMENT_HOSTS: z._default(z.string(), ''),
  /** Further token issuers, comma-separated `issuer=jwks-url`. */
  TOKEN_ISSUERS: z._default(z.string(), ''),
  /** Further issuers by which users sign in at the back office, as a JSON array (docs/operate.md). */
  SIGN_IN_ISSUERS: z._default(z.string(), ''),
  /** Lifetime of a browser's token, which the browser renews by itself. */
  TOKEN_MINUTES: z._default(z.coerce.number().check(z.gte(0.05), z.lte(720)), 15),
  /** How long an unused browser stays signed in. */
  SESSION_HOURS: z._default(z.coerce.number().check(z.gte(0.01), z.lte(720)), 12),
  /** The largest upload. */
  IMPORT_ROWS_AT_ONCE: z._default(z.coerce.number().check(z.int(), z.gte(0)), 20_000),
  FILE_MAX_MB: z._default(z.coerce.number().check(z.gt(0), z.lte(1000)), 25),
  /** How much a user may upload in an hour to one machine. 0: unlimited. */
  UPLOAD_MB_PER_HOUR: z._default(z.coerce.number().check(z.gte(0)), 500),
  /** What uploads leave free on the disk of DATA_DIR: the database needs it. */
  DISK_RESERVE_MB: z._default(z.coerce.number().check(z.gte(0)), 1024),
  /** An S3-compatible store for file contents instead of DATA_DIR; set all four or none. */
  S3_ENDPOINT: z.optional(url),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/))),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  /**
   * 32 bytes in base64 that encrypt the secrets of online payment enablers; all server processes must share them. By
   * default a generated key in DATA_DIR.
   */
  CREDENTIALS_KEY: z.optional(secret32),
  /** The same for the key that signs roots of the history: the seed of an Ed25519 key. */
  HISTORY_KEY: z.optional(secret32),
  /** Other addresses of the payment providers: a sandbox or a proxy. */
  MIDTRANS_SNAP_URL: z.optional(url),
  MIDTRANS_API_URL: z.optional(url),
  XENDIT_URL: z.optional(url),
  /** Whether a tenant's mail server may stand at an inner address: this machine, or a network of one's own. */
  MAIL_INNER: z._default(z.stringbool(), false),
  /** Whether webhooks may go to inner addresses, and there also without TLS. */
  WEBHOOK_INNER: z._default(z.stringbool(), false),
  /** E-mails that a tenant may send in a day. 0: unlimited. */
  MAILS_PER_DAY: z._default(z.coerce.number().check(z.int(), z.gte(0)), 500),
  /** How long an export, or the download of a file, may take, however slowly it is read. */
  EXPORT_MAX_SECONDS: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(86_400)), 900),
  /**
   * Requests per minute that a user may make to one machine; a tenant may make five times as many. 0: unlimited.
   */
  REQUESTS_PER_MINUTE: z._default(z.coerce.number().check(z.int(), z.gte(0)), 1200),
  TRUST_PROXY: z._default(z.stringbool(), false),
  /** Where `/metrics` is answered; none by default. */
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535))),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  /** Where traces are sent to; none by default. OpenTelemetry's own variable. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(url),
  BACKUP_DIR: z._default(z.string(), './backups'),
  /** Where the embedded PostgreSQL keeps its log, for a recovery to any minute; nowhere by default. */
  ARCHIVE_DIR: z.optional(z.string()),
});

export interface S3Settings {
  /** The server's address, such as `https://s3.ap-southeast-3.amazonaws.com`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Of scrypt. */
export interface PasswordCost {
  /** Binary logarithm of the memory and time cost. */
  ln: number;
  r: number;
  p: number;
}

/** The settings of a server process. */
export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  workers: number;
  /** The owner's connection, for migrations. */
  databaseUrl: string | undefined;
  /** Overrides for the embedded PostgreSQL. */
  postgresSizes: Partial<Sizes>;
  /** The application's connection. */
  databaseAppUrl: string | undefined;
  /** The replica's address. */
  databaseReadUrl: string | undefined;
  demo: boolean;
  allowSimulator: boolean;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  publicUrl: string | undefined;
  accountsUrl: string | undefined;
  allowedOrigins: string[];
  /** Origins the back office may send tokens to, besides its own and the accounts host. */
  developmentHosts: string[];
  tokenIssuers: { issuer: string; jwksUrl: string }[];
  /** By which users sign in, beside the password. */
  signInIssuers: SignInIssuer[];
  /** Lifetime of a browser's token. */
  tokenSeconds: number;
  /** How long an unused browser stays signed in. */
  sessionSeconds: number;
  /** What a guess of a password costs. No variable of the environment: only tests take less. */
  passwordCost: PasswordCost;
  fileMaxBytes: number;
  /** An import of more rows is saved in the background. */
  importRowsAtOnce: number;
  /** Per user; 0 is unlimited. */
  uploadBytesPerHour: number;
  diskReserveBytes: number;
  /** Without it, file contents are kept in `dataDir`. */
  s3: S3Settings | undefined;
  /** Encrypts the secrets of online payment enablers; by default a generated key in the data folder. */
  credentialsKey: Uint8Array | undefined;
  /** Signs roots of the history; by default a generated key in the data folder. */
  historyKey: Uint8Array | undefined;
  midtransSnapUrl: string | undefined;
  midtransApiUrl: string | undefined;
  xenditUrl: string | undefined;
  /** Whether mail servers may stand at inner addresses. */
  mailInner: boolean;
  /** Whether webhooks may go to inner addresses, and there also without TLS. */
  webhookInner: boolean;
  /** Per tenant; 0 is unlimited. */
  mailsPerDay: number;
  exportSeconds: number;
  /** Per user; 0 is unlimited. */
  requestsPerMinute: number;
  trustProxy: boolean;
  /** Without it nobody can read metrics. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** Whether traces are recorded and sent. */
  traces: boolean;
  /** Where backups are, whose age is measured. */
  backupDir: string;
  /** Where the log of the embedded PostgreSQL is kept. */
  archiveDir: string | undefined;
  /**
   * The folder of the built back office. `earlier` beside it holds previous builds, for pages opened before an upgrade.
   */
  backofficeDir: string;
  /** The folder of the built custom elements, with `earlier` beside it. */
  elementsDir: string;
  /** The folder of the built manual. */
  manualDir: string;
}

/** Reads the environment; throws an Error that names every invalid variable. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(Environment, given, { reportInput: true });
  if (!parsed.success)
    throw new Error(
      parsed.error.issues.map((issue) => wrong(issue.path.join('.'), given, explainIssue(issue))).join('\n'),
    );
  const env = parsed.data;
  const list = (value: string) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    workers: env.WORKERS,
    databaseUrl: env.DATABASE_URL,
    databaseAppUrl: env.DATABASE_APP_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    postgresSizes: sizesOf(env.POSTGRES_SETTINGS),
    demo: env.DEMO,
    allowSimulator: env.ALLOW_SIMULATOR,
    logLevel: env.LOG_LEVEL,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    accountsUrl: env.ACCOUNTS_URL?.replace(/\/$/, ''),
    allowedOrigins: list(env.ALLOWED_ORIGINS).map((origin) => originOf('ALLOWED_ORIGINS', origin)),
    developmentHosts: list(env.DEVELOPMENT_HOSTS).map((origin) => originOf('DEVELOPMENT_HOSTS', origin)),
    tokenIssuers: list(env.TOKEN_ISSUERS).map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1 || !URL.canParse(pair.slice(at + 1)))
        throw new Error(wrong('TOKEN_ISSUERS', { TOKEN_ISSUERS: pair }, 'harus berbentuk issuer=alamat-jwks'));
      return { issuer: pair.slice(0, at), jwksUrl: pair.slice(at + 1) };
    }),
    signInIssuers: readSignInIssuers(env.SIGN_IN_ISSUERS),
    tokenSeconds: env.TOKEN_MINUTES * 60,
    sessionSeconds: env.SESSION_HOURS * 3600,
    passwordCost: { ln: 15, r: 8, p: 3 }, // 32 MB and about 0.2 s of one core
    importRowsAtOnce: env.IMPORT_ROWS_AT_ONCE,
    fileMaxBytes: Math.floor(env.FILE_MAX_MB * 1_048_576),
    uploadBytesPerHour: env.UPLOAD_MB_PER_HOUR * 1_048_576,
    diskReserveBytes: env.DISK_RESERVE_MB * 1_048_576,
    s3: readS3(env),
    credentialsKey: bytesOf(env.CREDENTIALS_KEY),
    historyKey: bytesOf(env.HISTORY_KEY),
    midtransSnapUrl: env.MIDTRANS_SNAP_URL && withoutSlashes(env.MIDTRANS_SNAP_URL),
    midtransApiUrl: env.MIDTRANS_API_URL && withoutSlashes(env.MIDTRANS_API_URL),
    xenditUrl: env.XENDIT_URL && withoutSlashes(env.XENDIT_URL),
    mailInner: env.MAIL_INNER,
    webhookInner: env.WEBHOOK_INNER,
    mailsPerDay: env.MAILS_PER_DAY,
    exportSeconds: env.EXPORT_MAX_SECONDS,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    trustProxy: env.TRUST_PROXY,
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    backupDir: resolve(env.BACKUP_DIR),
    archiveDir: env.ARCHIVE_DIR && resolve(env.ARCHIVE_DIR),
    backofficeDir: fileURLToPath(new URL('../../../backoffice/dist', import.meta.url)),
    elementsDir: fileURLToPath(new URL('../../../../packages/elements/dist', import.meta.url)),
    manualDir: fileURLToPath(new URL('../../../manual/dist', import.meta.url)),
  };
}

function bytesOf(base64: string | undefined): Uint8Array | undefined {
  return base64 === undefined ? undefined : new Uint8Array(Buffer.from(base64, 'base64'));
}

function sizesOf(text: string): Partial<Sizes> {
  try {
    return readSizes(text);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(wrong('POSTGRES_SETTINGS', { POSTGRES_SETTINGS: text }, `(${why})`), { cause });
  }
}

function originOf(name: string, origin: string): string {
  if (!/^https?:\/\//.test(origin) || !URL.canParse(origin))
    throw new Error(wrong(name, { [name]: origin }, 'harus berisi alamat https://..., dipisahkan koma'));
  return new URL(origin).origin;
}

function withoutSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}

/** All of the store's settings or none: with half of them, files would silently go elsewhere. */
function readS3(env: z.output<typeof Environment>): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = env;
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const missing = Object.entries(needed)
    .filter(([, value]) => value === undefined)
    .map(([name]) => name);
  if (missing.length === Object.keys(needed).length) return undefined;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new Error(`Variabel lingkungan ${missing.join(', ')} juga wajib diisi untuk menyimpan file di S3.`);
  return {
    endpoint: withoutSlashes(S3_ENDPOINT),
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    region: S3_REGION,
  };
}

/** A wrong key is most often the right one, cut or with a blank, and logs are kept: it is not told again. */
function wrong(name: string, given: Record<string, string | undefined>, why: string): string {
  const value = name.endsWith('_KEY') ? '' : `'${given[name] ?? ''}' `;
  return `Variabel lingkungan ${name} tidak sah: ${value}${why}.`;
}
