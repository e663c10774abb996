import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@finance/contract';
import type { Hono } from 'hono';
import pg from 'pg';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { inject } from 'vitest';
import { type AppServices, createApp } from '../app.ts';
import { openChanges } from '../database/changes.ts';
import { openDatabase, liftConnectionLimit } from '../database/database.ts';
import { applicationConfig } from '../database/open-application.ts';
import { openReads, type ReadsOptions } from '../database/reads.ts';
import { type PasswordCost, readSettings, type Settings } from '../base/environment.ts';
import { openFileStore } from '../storage/file-store.ts';
import { openUploads } from '../http/uploads.ts';
import { openClock } from '../http/clock.ts';
import { Metrics } from '../http/metrics.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { RequestEnv } from '../http/services.ts';
import { openSheetReader } from '../features/import/sheet-reader.ts';
import { createSecretEncryption } from '../storage/secret-encryption.ts';
import { openTokens, type TokenSubject } from '../http/tokens.ts';
import { createDatabase } from './create-database.ts';
import { sessionToken } from './session-token.ts';

/** One HTTP answer, its body read. */
export interface Answer {
  status: number;
  headers: Headers;
  // Tests assert on any body; the server checks its shape against the contract (checkAnswers).
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  text: string;
}

export interface CallOptions {
  token?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A user in a tenant, with a token for it. */
export interface Member {
  user_id: number;
  tenant_id: number;
  email: string;
  token: string;
}

/** Where a server finds its database. */
export interface TestPlace extends Pick<ReadsOptions, 'application' | 'onRead' | 'rests'> {
  /** The owner's. */
  connection: pg.ClientConfig;
  replica: { host: string; port: number } | undefined;
}

/** A new database of the tests' PostgreSQL. */
async function newPlace(): Promise<TestPlace> {
  const connection = { ...inject('postgres'), database: await createDatabase('template_finance') };
  const application = { ...applicationConfig(connection, inject('applicationPassword')), ...inject('entrance') };
  return { connection, application, replica: inject('replica') ?? undefined };
}

/** So that tests do not wait for hashes. */
export const cheapCost: PasswordCost = { ln: 10, r: 8, p: 1 };

/** The real application on a new database, called over HTTP without a port. */
export class TestServer {
  readonly app: Hono<RequestEnv>;
  readonly services: AppServices;
  /** A connection with the owner's rights, which row level security does not restrict: for reading rows. */
  readonly owner: pg.Pool;
  readonly #drop: () => Promise<void>;

  constructor(services: AppServices, owner: pg.Pool, drop: () => Promise<void>) {
    this.services = services;
    this.app = createApp(services);
    this.owner = owner;
    this.#drop = drop;
  }

  /**
   * `limitsConnections`: limits connections per tenant and user as in production; by default unlimited, so that
   * concurrent calls really race.
   */
  static async start(
    settings: Partial<Settings> = {},
    { limitsConnections = false, place }: { limitsConnections?: boolean; place?: TestPlace } = {},
  ): Promise<TestServer> {
    const { connection, application, replica, onRead, rests } = place ?? (await newPlace());
    const owner = new pg.Pool({ ...connection, max: 4 });
    owner.on('error', () => {}); // the database is dropped before it at the end
    const db = openDatabase(application, () => {});
    if (!limitsConnections) liftConnectionLimit(db);
    const reads = openReads(db, {
      application,
      replica: replica && { ...application, ...replica },
      ...(onRead && { onRead }),
      ...(rests && { rests }),
    });
    const dataDir = await mkdtemp(join(tmpdir(), 'finance-test-'));
    const all = {
      ...readSettings({
        ALLOW_SIMULATOR: '1',
        REQUESTS_PER_MINUTE: '0',
        DISK_RESERVE_MB: '0',
        UPLOAD_MB_PER_HOUR: '0',
      }),
      dataDir,
      passwordCost: cheapCost,
      ...settings,
    };
    const services: AppServices = {
      db,
      reads,
      settings: all,
      origin: all.publicUrl ?? 'http://localhost',
      files: openFileStore(all),
      encryption: createSecretEncryption(all),
      sheets: openSheetReader(pino({ level: 'silent' }), { time: 600_000, patience: 600_000 }, inject('sheetProcess')),
      log: pino({ level: 'silent' }),
      metrics: new Metrics(),
      rateLimit: createRateLimit(all),
      uploads: openUploads(all),
      changes: openChanges(db, connection, pino({ level: 'silent' })),
      tokens: await openTokens(connection, all),
      clock: await openClock(connection, db),
      demo: undefined,
      checkAnswers: true,
    };
    return new TestServer(services, owner, async () => {
      services.tokens.close();
      await services.changes.close();
      await services.changes.flush();
      await services.sheets.close();
      await reads.close();
      await db.destroy();
      await owner.end();
      await rm(dataDir, { recursive: true, force: true });
    });
  }

  async close(): Promise<void> {
    await this.#drop();
  }

  async call(method: string, path: string, { token, body, headers = {} }: CallOptions = {}): Promise<Answer> {
    const raw = typeof body === 'string' || body instanceof FormData || body === undefined;
    const response = await this.app.request(path, {
      method,
      headers: {
        ...(raw ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: raw ? (body as BodyInit) : JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json') && text !== '';
    return { status: response.status, headers: response.headers, text, body: json ? JSON.parse(text) : undefined };
  }

  get(path: string, token?: string | null, headers?: Record<string, string>): Promise<Answer> {
    return this.call('GET', path, { token: token ?? null, ...(headers ? { headers } : {}) });
  }

  post(path: string, token: string, body: unknown, headers?: Record<string, string>): Promise<Answer> {
    return this.call('POST', path, { token, body, ...(headers ? { headers } : {}) });
  }

  put(path: string, token: string, body: unknown): Promise<Answer> {
    return this.call('PUT', path, { token, body });
  }

  delete(path: string, token: string, body?: unknown): Promise<Answer> {
    return this.call('DELETE', path, { token, body });
  }

  /** Stores a file as users do; its uuid. */
  async upload(token: string, content: string | Uint8Array, name = 'mutasi.csv'): Promise<string> {
    const body = new FormData();
    body.append('file', new Blob([content as BlobPart]), name);
    const answer = await this.call('POST', '/file-manager/file', { token, body });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body.data.uuid;
  }

  /** A token with a new session. */
  token(subject: Omit<TokenSubject, 'sid'>, until?: number): Promise<string> {
    return sessionToken(this.services, subject, until);
  }

  async tenant(name = 'PT Uji'): Promise<number> {
    const { rows } = await this.owner.query<{ id: string }>('insert into tenant (name) values ($1) returning id', [
      name,
    ]);
    return Number(rows[0]?.id);
  }

  /** A new user with a role in a tenant (by default a new one); cannot sign in with a password. */
  async member(role: Role, tenant_id?: number, name = `Uji ${role}`): Promise<Member> {
    const tenant = tenant_id ?? (await this.tenant());
    const email = `${role}-${uuidv7()}@uji.test`;
    const { rows } = await this.owner.query<{ id: string }>(
      "insert into app_user (name, email, password_hash) values ($1, $2, '-') returning id",
      [name, email],
    );
    const user_id = Number(rows[0]?.id);
    await this.owner.query('insert into membership (tenant_id, user_id, role) values ($1, $2, $3)', [
      tenant,
      user_id,
      role,
    ]);
    return {
      user_id,
      tenant_id: tenant,
      email,
      token: await this.token({
        user: { id: user_id, name, email },
        tenant: { id: tenant, name: 'PT Uji' },
      }),
    };
  }

  /** Inserts a row directly, with the owner's rights; returns its id. */
  async insert(table: string, row: Record<string, unknown>): Promise<number> {
    const names = Object.keys(row);
    const { rows } = await this.owner.query<{ id: string }>(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning *`,
      Object.values(row),
    );
    return Number(rows[0]?.id);
  }
}
