import { may, type Role, roles } from '@finance/contract';
import { resolve } from '../../apps/server/src/http/openapi/json-schema.ts';
import type { Services } from '../../apps/server/src/http/services.ts';
import { sessionToken } from '../../apps/server/src/testing/session-token.ts';
import type { Records } from '../../apps/server/src/testing/contract-calls.ts';
import type { Member } from '../../apps/server/src/testing/test-server.ts';
import type { Attempt } from './attempt.ts';
import { mutationsOf, queryMutations } from './mutations.ts';
import { abilityOf, isInTenant, type Page, schemas, type Target } from './targets.ts';

export interface Side {
  owner: Member;
  records: Records;
}

/** A tenant with a record of every kind and a member of each role, and the owner of another tenant. */
export interface Scene {
  services: Services;
  victim: Side & { members: Record<Role, Member>; uuids: string[] };
  attacker: Side;
  /** Invalid tokens, keyed by what is wrong with them. */
  forged: Record<string, string>;
}

/** Calls without a token and with every kind of invalid one: 401 wherever a token is required. */
export function* withoutToken(targets: Target[], { victim, forged }: Scene): Generator<Attempt> {
  for (const target of targets.filter(({ access }) => access !== 'public')) {
    const attempt = { ...attemptOn(target, 'no good token', victim), refusedBy: [401] };
    yield { ...attempt, what: 'none' };
    for (const [what, token] of Object.entries(forged)) yield { ...as(attempt, token), what };
  }
}

/** Each role of the tenant, on every endpoint it has no right to. */
export function* withoutRight(targets: Target[], { victim }: Scene): Generator<Attempt> {
  for (const target of targets) {
    const ability = abilityOf(target);
    if (!ability) continue;
    const attempt = { ...attemptOn(target, 'role without the right', victim), refusedBy: [403] };
    for (const role of roles.filter((some) => !may(some, ability)))
      yield { ...as(attempt, victim.members[role].token), what: role };
  }
}

/** The owner of another tenant, using this tenant's ids in path, query and body. */
export function* withForeignIds(targets: Target[], { victim, attacker }: Scene): Generator<Attempt> {
  const ids = [...new Set(Object.values(victim.records.ids))];
  for (const target of targets.filter(isInTenant)) {
    const attempt = as(attemptOn(target, 'ids of another tenant', attacker), attacker.owner.token);
    const parameters = target.operation.parameters ?? [];
    // a key of the host's own is no id: whoever uses it writes a record in his own tenant
    const isId = ({ name, schema }: (typeof parameters)[number]) => !schema.enum && name !== 'external_id';
    if (parameters.some((parameter) => parameter.in === 'path' && isId(parameter)))
      yield { ...attempt, what: 'path', path: target.address(victim.records), refusedBy: [400, 404] };

    for (const { name, schema } of parameters.filter((parameter) => parameter.in === 'query')) {
      const isUuid = resolve(schema, schemas).format === 'uuid';
      for (const value of isUuid ? victim.uuids : isIdName(name) ? ids : [])
        yield { ...attempt, what: `query ${name}`, path: target.address(attacker.records, [[name, String(value)]]) };
    }
    for (const place of idPlaces(target))
      for (const id of place.endsWith('uuid') ? victim.uuids : ids)
        yield { ...attempt, what: `body ${place}`, body: JSON.stringify(withValue(target, place, id)) };
  }
}

/** `count` malformed or hostile inputs to every endpoint, sent by a user whom no missing right stops early. */
export async function* withMutations(
  targets: Target[],
  { services, attacker }: Scene,
  { count, seed }: { count: number; seed: number },
): AsyncGenerator<Attempt> {
  for (const [index, target] of targets.entries()) {
    const own = attemptOn(target, 'mutated input', attacker);
    // One endpoint signs out; the next must not receive its input unauthenticated.
    const { user_id, tenant_id, email } = attacker.owner;
    const subject = { user: { id: user_id, name: 'x', email }, tenant: { id: tenant_id, name: 'x' } };
    const attempt = target.access === 'public' ? own : as(own, await sessionToken(services, subject));
    for (const mutation of mutationsOf(target, { count, seed: seed + index })) {
      const { what, query, headers, body, param } = mutation;
      const address = target.address(attacker.records, query);
      yield {
        ...attempt,
        what,
        path: param === undefined ? address : address.replace(/^[^?]*/, target.pathWith(param)),
        headers: { ...attempt.headers, ...headers },
        ...(body === undefined ? {} : { body }),
      };
    }
  }
}

/** Views, files and links: without a token, with forged ones, and with another tenant's own. */
export function* onPages(
  pages: Page[],
  { victim, attacker, forged }: Scene,
  { count, seed }: { count: number; seed: number },
): Generator<Attempt> {
  const tokens = { none: '', 'of another tenant': attacker.owner.token, ...forged };
  for (const { method, path } of pages) {
    const page = { attack: 'pages', target: `${method} ${path}`, method };
    const places = path.includes(':')
      ? [...victim.uuids, ...Object.values(victim.records.ids)].map((id) => path.replace(/:\w+/, String(id)))
      : [path];
    for (const [what, token] of Object.entries(tokens))
      for (const place of places) {
        yield { ...page, what, path: `${place}?access_token=${token}`, headers: {} };
        yield { ...page, what, path: place, headers: token ? bearer(token) : {} };
      }
    const random = path.replace(/:\w+/, '019c1b2e-7a10-7c3d-8e4f-5a6b7c8d9e0f');
    for (const { what, query = [] } of queryMutations(['redirect', 'type', 'state', 'selesai'], { count, seed }))
      yield { ...page, what, path: `${random}?${new URLSearchParams(query).toString()}`, headers: {} };
  }
}

/** The call exactly as its API document shows it, which would succeed with the right token. */
export function attemptOn(target: Target, attack: string, { records }: Side): Attempt {
  const content = target.isUpload
    ? { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: aFile }
    : target.example
      ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(target.example) }
      : { headers: {} };
  const { name, method } = target;
  return { attack, target: name, what: '', method, path: target.address(records), ...content };
}

export function as(attempt: Attempt, token: string): Attempt {
  return { ...attempt, headers: { ...attempt.headers, ...bearer(token) } };
}

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

const aFile =
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n' +
  'bukti\r\n--x--\r\n';

function isIdName(name: string): boolean {
  return /(^|_)(id|uuid)$/.test(name);
}

/** The places in a target's body that hold an id: its own fields, and those of nested rows as `lines.due_id`. */
function idPlaces({ operation }: Target): string[] {
  const given = operation.requestBody?.content['application/json']?.schema;
  if (!given) return [];
  return Object.entries(resolve(given, schemas).properties ?? {}).flatMap(([name, schema]) => {
    const { items } = resolve(schema, schemas);
    const inner = items ? Object.keys(resolve(items, schemas).properties ?? {}) : [];
    return [...(isIdName(name) ? [name] : []), ...inner.filter(isIdName).map((field) => `${name}.${field}`)];
  });
}

/** A target's example body with an id at a given place; it agrees to all soft rules, so only hard rules stop it. */
function withValue({ example = {} }: Target, place: string, id: number | string): object {
  const [field = '', inner] = place.split('.');
  const rows = example[field];
  const [row = {}] = Array.isArray(rows) ? (rows as object[]) : [];
  return { ...agreed, ...example, [field]: inner === undefined ? id : [{ ...row, [inner]: id }] };
}

const agreed = { allow_duplicate: true, allow_negative_balance: true, allow_backdated: true, allow_postdated: true };
