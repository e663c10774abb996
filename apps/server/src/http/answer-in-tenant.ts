import { createHash } from 'node:crypto';
import { changedHeader, type Endpoint, type Endpoints, isDoneOnce } from '@finance/contract';
import { changedByCall, tellsChange } from '@finance/contract/checks/changed-by';
import type { Context } from 'hono';
import type { Database } from '../database/database.ts';
import { type Access, type Identity, inTenant } from '../database/in-tenant.ts';
import { type Incoming, isMultipart, receiveUpload } from './incoming.ts';
import { type Upload, withUpload } from './upload.ts';
import { refused } from '../base/refusal.ts';
import type { Prefetch } from './prefetched.ts';
import { type Answer, onlyOnce } from './idempotency.queries.ts';
import { readParts } from './parts.ts';
import type { Around } from './route.ts';
import type { RequestEnv, Services } from './services.ts';

/** The handler of any endpoint; `prefetched` has made those that prefetch. */
export type Handle = ((call: object) => Promise<unknown>) & { prefetch?: Prefetch };

/** What went out before the user's right was known. */
interface Early {
  once: ReturnType<typeof onlyOnce>;
  reply: (call: object) => Promise<unknown>;
}

interface TenantRequest {
  endpoint: Endpoint;
  access: Access;
  handle: Handle;
  identity: Identity;
  around: Around<Endpoints, unknown> | undefined;
}

/**
 * Runs a tenant's handler in one database transaction inside the tenant, together with the idempotency key. After the
 * commit it tells of the change and does what the handler has scheduled.
 */
export async function answerInTenant(
  c: Context<RequestEnv>,
  services: Services,
  { endpoint, access, handle, identity, around }: TenantRequest,
): Promise<Answer> {
  const key = isDoneOnce(endpoint) ? idempotencyKey(c) : undefined;
  const isUpload = endpoint.upload === true || (endpoint.upload === 'optional' && isMultipart(c));
  // checks the right to upload before receiving the file
  if (isUpload) await inTenant(services.db, identity, access, async () => {});
  const incoming = isUpload ? await receiveUpload(c, services, identity) : undefined;
  const parsed = await partsOf(c, endpoint, incoming);
  let later: (() => Promise<void>)[] = [];
  const onDatabase = (db: Database, upload?: Upload, more?: object) =>
    inTenant<Answer, Early>(
      db,
      identity,
      access,
      (trx, scope, { once, reply }) => {
        later = [];
        const afterwards = (work: () => Promise<void>) => void later.push(work);
        const call = { ...parsed, trx, scope, origin: services.origin, afterwards, upload, ...more };
        return once(async () => ({ status: endpoint.creates ? 201 : 200, body: await reply(call) }));
      },
      endpoint.method === 'GET' ? 'read only' : 'read write',
      (trx) => ({
        once: onlyOnce(trx, identity, key && { key, request_hash: hashOf(c, endpoint, parsed.body, upload) }),
        reply: handle.prefetch?.({ ...parsed, trx, caller: identity }) ?? handle,
      }),
    );
  const perform = (upload?: Upload, more?: object) =>
    endpoint.method === 'GET'
      ? services.reads.run((db) => onDatabase(db, upload, more))
      : onDatabase(services.db, upload, more);
  const answered = await (incoming
    ? withUpload(services, identity, incoming, perform)
    : around
      ? // the type of `more` belongs to the group
        around({ ...parsed, identity, signal: c.req.raw.signal }, (more) => perform(undefined, more as object))
      : perform());
  if (tellsChange(endpoint)) {
    const changed = changedByCall(endpoint);
    c.header(changedHeader, changed.join(', '));
    services.changes.tell(identity.tenant_id, changed);
  }
  for (const work of later) await work();
  return answered;
}

/** A refused request leaves no file behind. */
async function partsOf(c: Context, endpoint: Endpoint, incoming: Incoming | undefined) {
  try {
    return await readParts(c, endpoint, incoming?.fields);
  } catch (error) {
    await incoming?.discard();
    throw error;
  }
}

function idempotencyKey(c: Context): string | undefined {
  const key = c.req.header('idempotency-key');
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key))
    throw refused('Idempotency-Key harus 1 sampai 200 huruf tanpa spasi');
  return key;
}

function hashOf(c: Context, { method }: Endpoint, body: unknown, upload: Upload | undefined): string {
  const sent = [method, c.req.path.replace(/\/$/, ''), body, ...(upload ? [upload.sha256] : [])];
  return createHash('sha256').update(JSON.stringify(sent)).digest('hex');
}
