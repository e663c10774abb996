import type { Endpoint, Endpoints, ParamOut, QueryOut, ResponseOf } from '@finance/contract';
import { noTenant, onlyForPeople } from '@finance/contract/checks/request';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Upload } from './upload.ts';
import type { Bearer } from './tokens.ts';
import type { Access, Identity, Scope } from '../database/in-tenant.ts';
import type { Trx } from '../database/database.ts';
import { actFor, holders } from '../database/concurrency-limit.ts';
import { answerInTenant, type Handle } from './answer-in-tenant.ts';
import { bearerToken } from './bearer-token.ts';
import type { Answer } from './idempotency.queries.ts';
import { type Parts, readParts } from './parts.ts';
import { routedPath } from './routed-path.ts';
import type { RequestEnv, Services } from './services.ts';

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
/** One handler per endpoint; a missing one is a type error. `More` is what the group's `around` adds to a call. */
export type Handlers<Group extends Endpoints, More = unknown> = {
  [Name in keyof Group]: (call: CallOf<Group[Name]> & More) => Promise<ResponseOf<Group[Name]>>;
};
/** Wraps a handler with work that must not happen within its database transaction; `perform` runs the handler. */
export type Around<Group extends Endpoints, More> = <T>(
  call: { [Name in keyof Group]: Parts<Group[Name]> }[keyof Group] & {
    identity: Identity;
    /** Aborts when the caller leaves before the answer. */
    signal: AbortSignal;
  },
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

async function answer(
  c: Context<RequestEnv>,
  services: Services,
  endpoint: Endpoint,
  handle: Handle,
  around?: Around<Endpoints, unknown>,
): Promise<Answer> {
  const status = endpoint.creates ? 201 : 200;
  const { request_id } = c.var;
  switch (endpoint.access) {
    case 'public':
      return { status, body: await handle({ ...(await readParts(c, endpoint)), request_id, http: c }) };
    case 'user': {
      const bearer = await bearerOf(c, services);
      if (bearer.client !== null && !endpoint.forServices) throw onlyForPeople();
      const parts = await readParts(c, endpoint);
      const work = () => handle({ ...parts, bearer, request_id, http: c });
      return { status, body: await actFor(holders.account(bearer.user_id), work) };
    }
    default: {
      const { asksCode } = endpoint;
      const identity = { ...identityOf(c, await bearerOf(c, services)), ...(asksCode && { asksCode }) };
      return answerInTenant(c, services, { endpoint, access: accessOf(endpoint), handle, identity, around });
    }
  }
}

/** What it takes to enter a tenant for an endpoint of one. */
function accessOf({ access, forServices }: Endpoint): Access {
  if (access === 'tenant') return forServices ? 'tenant' : 'person';
  if (access === 'public' || access === 'user') throw new TypeError('this endpoint enters no tenant');
  return access;
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
  const { param, query } = await readParts(c, endpoint);
  return { identity, param, query };
}

async function bearerOf(c: Context<RequestEnv>, services: Services): Promise<Bearer> {
  const bearer = c.var.verified ?? (await services.tokens.verify(bearerToken(c)));
  const { user_id, tenant_id, client } = bearer;
  c.set('bearer', { user_id, tenant_id, ...(client === null ? {} : { client }) });
  await services.rateLimit(bearer);
  return bearer;
}

function identityOf(c: Context<RequestEnv>, { user_id, tenant_id, sid, client }: Bearer): Identity {
  if (tenant_id === null) throw noTenant();
  const identity = { user_id, tenant_id, sid, request_id: c.var.request_id };
  return client === user_id ? { ...identity, holder: holders.service(identity) } : identity;
}
