import { type Ability, api, type Endpoint, reports } from '@finance/contract';
import type { Hono } from 'hono';
import { openApiDocument, type Operation } from '../http/openapi/document.ts';
import type { JsonSchema } from '../http/openapi/json-schema.ts';
import type { RequestEnv } from '../http/services.ts';
import { addressOf, bodiesOf, type Records } from '../testing/contract-calls.ts';

/** An endpoint of the contract as an attacker sees it: its document says where it is and what it takes. */
export interface Target {
  /** Such as `POST /transaction/api/transaction`. */
  name: string;
  method: string;
  access: Endpoint['access'];
  operation: Operation;
  /** The body that its document shows, where it takes JSON. */
  example: Record<string, unknown> | undefined;
  /** It takes a file and nothing but a file. */
  isUpload: boolean;
  address: (records: Records, query?: [name: string, value: string][]) => string;
  /** Its path with anything in the place of the parameter, written as given. */
  pathWith: (param: string) => string;
}

const contract = { ...api, report: reports };
const { paths, components } = openApiDocument(contract);

/** The components that the bodies and parameters of the document refer to. */
export const schemas: Record<string, JsonSchema> = components.schemas;

/** Every endpoint of the contract; one that is added later is attacked without a word here. */
export const targets: Target[] = Object.values(contract).flatMap((group) =>
  Object.values<Endpoint>(group).map((endpoint) => {
    const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    if (!operation) throw new Error(`${endpoint.method} ${endpoint.path} is not in the document`);
    const json = bodiesOf(operation).find(({ type }) => type === 'application/json');
    return {
      name: `${endpoint.method} ${endpoint.path}`,
      method: endpoint.method,
      access: endpoint.access,
      operation,
      example: json?.body as Record<string, unknown> | undefined, // an object by its schema
      isUpload: endpoint.upload === true,
      address: (records, query) => addressOf({ path: endpoint.path, operation }, records, query),
      pathWith: (param) => endpoint.path.replace(/\{\w+\}/, () => param),
    };
  }),
);

export interface Page {
  method: string;
  /** As Hono has it: `/transaction/views/transaction/generate-print/:uuid`. */
  path: string;
}

/** What the server answers beside the contract: views, files, links, notices of payment providers. */
export function pagesOf(app: Hono<RequestEnv>): Page[] {
  const known = new Set(targets.map(({ name }) => name.replaceAll(/\{(\w+)\}/g, ':$1')));
  const pages = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !known.has(`${method} ${path}`))
    .map(({ method, path }) => [`${method} ${path}`, { method, path }] as const);
  return [...new Map(pages).values()];
}

/** Whether a target is of one tenant, and so needs an ability or at least a membership there. */
export function isInTenant({ access }: Target): boolean {
  return access !== 'public' && access !== 'user';
}

/** The ability that a target wants; null where any member may call it. */
export function abilityOf({ access }: Target): Ability | null {
  return access === 'public' || access === 'user' || access === 'tenant' ? null : access;
}
