import { type Ability, api, type Endpoint, reports } from '@finance/contract';
import type { Hono } from 'hono';
import { openApiDocument, type Operation } from '../../apps/server/src/http/openapi/document.ts';
import type { JsonSchema } from '../../apps/server/src/http/openapi/json-schema.ts';
import type { RequestEnv } from '../../apps/server/src/http/services.ts';
import { addressOf, bodiesOf, type Records } from '../../apps/server/src/testing/contract-calls.ts';

/** An endpoint as an attacker sees it: its address and input as the API document describes them. */
export interface Target {
  /** For example `POST /transaction/api/transaction`. */
  name: string;
  method: string;
  access: Endpoint['access'];
  operation: Operation;
  /** The example body in its document, if it takes JSON. */
  example: Record<string, unknown> | undefined;
  /** Takes a file and nothing else. */
  isUpload: boolean;
  address: (records: Records, query?: [name: string, value: string][]) => string;
  /** Its path with any text, unencoded, in place of the parameter. */
  pathWith: (param: string) => string;
}

const contract = { ...api, report: reports };
const { paths, components } = openApiDocument(contract);

/** The document's components, which bodies and parameters refer to. */
export const schemas: Record<string, JsonSchema> = components.schemas;

/** Every endpoint of the contract. New ones are attacked without any change here. */
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
  /** In Hono's notation: `/transaction/views/transaction/generate-print/:uuid`. */
  path: string;
}

/** Everything the server answers outside of the contract: pages, files, links, webhooks of payment providers. */
export function pagesOf(app: Hono<RequestEnv>): Page[] {
  const known = new Set(targets.map(({ name }) => name.replaceAll(/\{(\w+)\}/g, ':$1')));
  const pages = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !known.has(`${method} ${path}`))
    .map(({ method, path }) => [`${method} ${path}`, { method, path }] as const);
  return [...new Map(pages).values()];
}

/** Whether a target belongs to one tenant, and so requires an ability or at least a membership there. */
export function isInTenant({ access }: Target): boolean {
  return access !== 'public' && access !== 'user';
}

/** The ability a target requires; null when any member may call it. */
export function abilityOf({ access }: Target): Ability | null {
  return access === 'public' || access === 'user' || access === 'tenant' ? null : access;
}
