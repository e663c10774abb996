import { createHash } from 'node:crypto';
import {
  api,
  type BodyOut,
  type Endpoint,
  type Endpoints,
  explainIssues,
  issueSentences,
  type ParamOut,
  paramSchema,
  type QueryOut,
  type ResponseOf,
} from '@finance/contract';
import { aboutParam, noTenant } from '@finance/contract/checks/request';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Resource } from '../database/changes.ts';
import { type Incoming, isMultipart, receiveUpload } from '../file/incoming.ts';
import { type Upload, withUpload } from '../file/upload.ts';
import type { Bearer } from '../session/tokens.ts';
import { type Asker, type Identity, inTenant, type Scope } from '../database/in-tenant.ts';
import type { Trx } from '../database/database.ts';
import { send } from '../database/pipeline.ts';
import { AppError, refused } from './app-error.ts';
import { bearerToken } from './bearer-token.ts';
import { exactJson, isAsWritten } from './exact-number.ts';
import { answerOnce, type Once, takeKey } from './idempotency.queries.ts';
import { routedPath } from './routed-path.ts';
import type { RequestEnv, Services } from './services.ts';
import { unstorable } from './unstorable.ts';

/** The parsed parts of a request, typed by the endpoint. */
interface Parts<Of extends Endpoint> {
  param: ParamOut<Of>;
  query: QueryOut<Of>;
  body: BodyOut<Of>;
}
export type TenantCall<Of extends Endpoint> = Parts<Of> & {
  trx: Trx;
  scope: Scope;
  /** The server's public address, such as `https://finance.example`. */
  origin: string;
  /** Schedules work outside of the database for after the commit. */
  afterwards: (work: () => Promise<void>) => void;
} & (Of extends { upload: true }
    ? { upload: Upload }
    : Of extends { upload: 'optional' }
      ? { upload: Upload | undefined }
      : unknown);
export type UserCall<Of extends Endpoint> = Parts<Of> & {
  bearer: Bearer;
  request_id: string;
  /** The request itself, for its cookies. */
  http: Context<RequestEnv>;
};
export type PublicCall<Of extends Endpoint> = Parts<Of> & { request_id: string; http: Context<RequestEnv> };

type CallOf<Of extends Endpoint> = Of['access'] extends 'public'
  ? PublicCall<Of>
  : Of['access'] extends 'user'
    ? UserCall<Of>
    : TenantCall<Of>;
type Handler<Of extends Endpoint> = (call: CallOf<Of>) => Promise<ResponseOf<Of>>;
/** One handler per endpoint; a missing one is a type error. `More` is what the group's `around` adds to a call. */
export type Handlers<Group extends Endpoints, More = unknown> = {
  [Name in keyof Group]: (call: CallOf<Group[Name]> & More) => Promise<ResponseOf<Group[Name]>>;
};
/** A call before the tenant is entered. */
export type EarlyCall<Of extends Endpoint> = Parts<Of> & { trx: Trx; asker: Asker };

/**
 * Makes the handler of a save in three round trips. `gather` sends, together with the entering of the tenant, all that
 * the rules need to know; what it returns waits for the answers, decides, writes and replies. What nobody waits for
 * goes out with the commit.
 */
export function gathering<Of extends Endpoint>(gather: (call: EarlyCall<Of>) => Handler<Of>): Handler<Of> {
  // a tenant's call: only those enter one
  const handle = (call: CallOf<Of>) => gather({ ...call, asker: (call as { scope: Scope }).scope } as never)(call);
  return Object.assign(handle, { gather });
}

/** Wraps a handler with work that must not happen within its database transaction; `perform` runs the handler. */
export type Around<Group extends Endpoints, More> = <T>(
  call: { [Name in keyof Group]: Parts<Group[Name]> }[keyof Group] & { identity: Identity },
  perform: (more: More) => Promise<T>,
) => Promise<T>;

/**
 * Serves a group of endpoints: parses by their schemas, checks token and ability, and runs a tenant's handlers in one
 * database transaction inside the tenant, together with the idempotency key. An error rolls everything back.
 */
export function route<Group extends Endpoints, More = unknown>(
  app: Hono<RequestEnv>,
  services: Services,
  endpoints: Group,
  handlers: Handlers<Group, More>,
  around?: Around<Group, More>,
): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    // the mapped type above pairs them; a loop cannot
    const handle = handlers[name] as Handle;
    app.on(endpoint.method, routedPath(endpoint), async (c) => {
      const answered = await answer(c, services, endpoint, handle, around as Around<Endpoints, unknown> | undefined);
      if (services.checkAnswers) z.parse(endpoint.response, answered.body);
      c.header('cache-control', 'no-store');
      if (answered.replayed) c.header('idempotent-replayed', 'true');
      return c.json(answered.body as object, answered.status);
    });
  }
}

type Handle = ((call: unknown) => Promise<unknown>) & { gather?: (call: unknown) => Handle };
/** What went out before the user's right was known. */
interface Early {
  once: (Once & { taking: Promise<boolean> }) | undefined;
  save: Handle;
}
type Answered = { status: 200 | 201; body: unknown; replayed?: boolean };

async function answer(
  c: Context<RequestEnv>,
  services: Services,
  endpoint: Endpoint,
  handle: Handle,
  around?: Around<Endpoints, unknown>,
): Promise<Answered> {
  const status = endpoint.creates ? 201 : 200;
  const request_id = c.var.request_id;
  if (endpoint.access === 'public') {
    return {
      status,
      body: await handle({ ...(await parts(c, endpoint)), request_id, http: c }),
    };
  }
  const bearer = await bearerOf(c, services);
  if (endpoint.access === 'user')
    return { status, body: await handle({ ...(await parts(c, endpoint)), bearer, request_id, http: c }) };
  const ability = endpoint.access;
  const identity = identityOf(c, bearer);
  const isUpload = endpoint.upload === true || (endpoint.upload === 'optional' && isMultipart(c));
  // checks the right to upload before receiving the file
  if (isUpload) await inTenant(services.db, identity, ability, async () => {});
  const incoming = isUpload ? await receiveUpload(c, services.settings) : undefined;
  const parsed = await parts(c, endpoint, incoming).catch(async (error: unknown) => {
    await incoming?.discard();
    throw error;
  });
  const key = endpoint.creates ? idempotencyKey(c) : undefined;
  const { origin } = services;
  let later: (() => Promise<void>)[] = [];
  const perform = (upload?: Upload, more?: object) =>
    inTenant<Answered, Early>(
      services.db,
      identity,
      ability,
      async (trx, scope, { save, once }) => {
        later = [];
        const afterwards = (work: () => Promise<void>) => void later.push(work);
        const work = async () =>
          ({ status, body: await save({ ...parsed, trx, scope, origin, afterwards, upload, ...more }) }) as const;
        return once ? answerOnce(trx, scope, { ...once, isTaken: await once.taking }, work) : work();
      },
      endpoint.method === 'GET' ? 'read only' : 'read write',
      (trx) => {
        const once = key === undefined ? undefined : { key, request_hash: hashOf(c, endpoint, parsed.body, upload) };
        const taking = once ? takeKey(trx, identity, once) : Promise.resolve(true);
        send(taking); // nobody waits for it where the user may not
        return {
          once: once && { ...once, taking },
          save: handle.gather?.({ ...parsed, trx, asker: identity }) ?? handle,
        };
      },
    );
  const answered = await (incoming
    ? withUpload(services, identity, incoming, perform)
    : around
      ? around({ ...parsed, identity }, (more) => perform(undefined, more as object)) // its type belongs to the group
      : perform());
  if (endpoint.method !== 'GET' && !endpoint.onlyReads) tellChange(services, identity, endpoint);
  for (const work of later) await work();
  return answered;
}

function hashOf(c: Context, { method }: Endpoint, body: unknown, upload: Upload | undefined): string {
  const sent = [method, c.req.path.replace(/\/$/, ''), body, ...(upload ? [upload.sha256] : [])];
  return createHash('sha256').update(JSON.stringify(sent)).digest('hex');
}

const resources = new Map(
  Object.entries(api).flatMap(([resource, group]) =>
    Object.values<Endpoint>(group).map((endpoint) => [endpoint, resource as Resource]),
  ),
);

function tellChange({ changes }: Services, { tenant_id }: Identity, endpoint: Endpoint): void {
  const resource = resources.get(endpoint);
  if (!resource) throw new TypeError(`${endpoint.method} ${endpoint.path} is in no resource of the contract`);
  changes.tell(tenant_id, resource);
}

/**
 * The caller and input of a tenant's endpoint, for a route that answers a file. Refuses like all others; the ability is
 * checked when entering the tenant.
 */
export async function tenantCall<Of extends Endpoint>(
  c: Context<RequestEnv>,
  services: Services,
  endpoint: Of,
): Promise<{ identity: Identity; param: ParamOut<Of>; query: QueryOut<Of> }> {
  const identity = identityOf(c, await bearerOf(c, services));
  const { param, query } = await parts(c, endpoint);
  // parsed by the endpoint's own schema
  return { identity, param: param as ParamOut<Of>, query: query as QueryOut<Of> };
}

async function bearerOf(c: Context<RequestEnv>, services: Services): Promise<Bearer> {
  const bearer = await services.tokens.verify(bearerToken(c));
  c.set('bearer', { user_id: bearer.user_id, tenant_id: bearer.tenant_id });
  await services.pace(bearer);
  return bearer;
}

function identityOf(c: Context<RequestEnv>, { user_id, tenant_id, sid }: Bearer): Identity {
  if (tenant_id === null) throw noTenant();
  return { user_id, tenant_id, sid, request_id: c.var.request_id };
}

function idempotencyKey(c: Context): string | undefined {
  const key = c.req.header('idempotency-key');
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key))
    throw refused('Idempotency-Key harus 1 sampai 200 huruf tanpa spasi');
  return key;
}

async function parts(c: Context, endpoint: Endpoint, incoming?: Incoming): Promise<Parts<Endpoint>> {
  const fields = Object.create(null) as Record<string, string[]>; // a field may be called `constructor`
  const blame = (field: string, ...messages: string[]) => (fields[field] ??= []).push(...messages);
  const read = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const parsed = z.safeParse(schema, value, { reportInput: true });
    if (!parsed.success) {
      for (const [field, messages] of Object.entries(
        explainIssues(parsed.error.issues.map((issue) => asSent(issue, value))),
      ))
        blame(field, ...messages);
      return undefined;
    }
    const given = Object(value) as Record<string, unknown>; // an empty object for undefined
    for (const [field, inner] of Object.entries(parsed.data ?? {})) {
      const written = Object.hasOwn(given, field) ? given[field] : undefined;
      if (typeof inner === 'number' && typeof written === 'string' && !isAsWritten(written.trim(), inner))
        blame(field, 'harus berupa bilangan bulat');
      const reason = unstorable(inner);
      if (reason) blame(field, reason);
    }
    return parsed.data;
  };
  const [[name, given] = []] = Object.entries(c.req.param());
  const schema = paramSchema(endpoint);
  const path = read(schema && z.object({ [name ?? 'id']: schema }), { [name ?? 'id']: given }) as
    | Record<string, unknown>
    | undefined;
  for (const [field, messages] of Object.entries(fields)) fields[field] = aboutParam(given, messages);
  const query = read(endpoint.query, readQuery(c));
  const body = read(endpoint.body, endpoint.body ? (incoming?.fields ?? (await readJson(c))) : undefined);
  if (Object.keys(fields).length > 0) throw new AppError(400, issueSentences(fields), { fields });
  // each was parsed by the endpoint's own schema
  return { param: path?.[name ?? 'id'], query, body } as Parts<Endpoint>;
}

/** Restores that a field is missing when coercion turned it into NaN. */
function asSent(issue: z.core.$ZodIssue, value: unknown): z.core.$ZodIssue {
  const [field] = issue.path;
  const isMissing = typeof value === 'object' && value !== null && field !== undefined && !Object.hasOwn(value, field);
  return isMissing && issue.code === 'invalid_type' ? { ...issue, input: undefined } : issue;
}

/** The query as an object; empty values count as absent. */
function readQuery(c: Context): Record<string, string> {
  return Object.fromEntries(Object.entries(c.req.query()).filter(([, value]) => value !== ''));
}

async function readJson(c: Context): Promise<unknown> {
  const type = c.req.header('content-type');
  const bytes = await c.req.arrayBuffer();
  if (bytes.byteLength === 0) return {};
  if (type === undefined || !/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type))
    throw refused('Content-Type harus application/json');
  try {
    return exactJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw refused('Isi permintaan bukan JSON yang sah');
  }
}
