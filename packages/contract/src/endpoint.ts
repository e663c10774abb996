import * as z from 'zod/mini';
import type { Ability } from './ability.ts';
import { RecordId } from './primitives.ts';
import { type Route, takesParam } from './route.ts';

type Schema = z.ZodMiniType;

/** Who may call: a signed-in `user` without a tenant, any member of the `tenant`, or the ability needed in it. */
type Access = 'user' | 'tenant' | Ability;

/** Who may make a call, its input and output: the part of an endpoint that browsers do not need. */
interface Description {
  /** Of each call that is not public. */
  access?: Access;
  /** With `user` or `tenant`: a service account may call it as well. Otherwise its scopes say what it may. */
  forServices?: true;
  /** One Indonesian sentence for the API document. */
  summary: string;
  /** Schema of the path parameter; by default `{id}` is an id or a uuid. */
  param?: Schema;
  query?: Schema;
  /** Accepts any further query parameters, which the server ignores. */
  openQuery?: true;
  body?: Schema;
  response: Schema;
  /** Answers 404 although its path names no record: its query does. */
  mayMiss?: true;
  /** Writes nothing although it is no GET, so nobody is told of a change. */
  onlyReads?: true;
  /** Answers a secret, which is not kept to be answered again. */
  tellsSecret?: true;
  /**
   * Approves, voids, unlocks, gives rights, or makes or shows a secret: where the tenant's `code_asked_again` is on, a
   * person types a code of the second step within ten minutes before it. Else it answers 403 with `needs_code`.
   */
  asksCode?: true;
  /** Media types besides JSON, selected by the query's `format`. */
  media?: readonly string[];
  /** Answers events one after the other, each with a `response` as its data, instead of JSON. */
  stream?: 'text/event-stream';
}

/**
 * One call of the API as data: the source of the server's routes, the client's calls, the mock handlers and the OpenAPI
 * document.
 */
export interface Endpoint extends Omit<Route, 'access'>, Omit<Description, 'access'> {
  access: 'public' | Access;
}

export type Endpoints = Record<string, Endpoint>;

/** Exactly what a route leaves open. */
type DescriptionOf<R extends Route> = Description &
  (R extends { access: 'public' } ? { access?: never } : { access: Access }) &
  (R extends { takesQuery: true } ? { query: Schema } : { query?: never }) &
  (R extends { takesBody: true } ? { body: Schema } : { body?: never });

/** Adds to a resource's routes who may call them, and their schemas. */
export function endpoints<
  const Routes extends Record<string, Route>,
  const Parts extends { [Name in keyof Routes]: DescriptionOf<Routes[Name]> } & Record<
    Exclude<keyof Parts, keyof Routes>,
    never
  >,
>(routes: Routes, schemas: Parts): { [Name in keyof Routes]: Routes[Name] & Parts[Name] } {
  const all = Object.entries(routes).map(([name, route]) => [name, { ...route, ...schemas[name] }]);
  return Object.fromEntries(all) as { [Name in keyof Routes]: Routes[Name] & Parts[Name] }; // built key by key
}

/** A part of an endpoint as callers write it, before coercions and defaults. */
type In<S> = S extends Schema ? z.input<S> : undefined;
/** A part of an endpoint as the server sees it, after coercions and defaults. */
type Out<S> = S extends Schema ? z.output<S> : undefined;

type HasParam<Path extends string> = Path extends `${string}{${string}}${string}` ? true : false;

export type ParamIn<Of extends Endpoint> =
  HasParam<Of['path']> extends true ? (Of extends { param: infer S } ? In<S> : z.input<typeof RecordId>) : undefined;
export type ParamOut<Of extends Endpoint> =
  HasParam<Of['path']> extends true ? (Of extends { param: infer S } ? Out<S> : z.output<typeof RecordId>) : undefined;
export type QueryIn<Of extends Endpoint> = Of extends { query: infer S } ? In<S> : undefined;
export type QueryOut<Of extends Endpoint> = Of extends { query: infer S } ? Out<S> : undefined;
export type BodyIn<Of extends Endpoint> = Of extends { body: infer S } ? In<S> : undefined;
export type BodyOut<Of extends Endpoint> = Of extends { body: infer S } ? Out<S> : undefined;
export type ResponseOf<Of extends Endpoint> = z.output<Of['response']>;

/** Whether it honours `Idempotency-Key`: whatever writes in a tenant does, unless its answer must not be kept. */
export function isDoneOnce({ method, access, onlyReads, tellsSecret }: Endpoint): boolean {
  return method !== 'GET' && access !== 'public' && access !== 'user' && !onlyReads && !tellsSecret;
}

/** The schema of an endpoint's path parameter; undefined if its path has none. */
export function paramSchema(endpoint: Endpoint): Schema | undefined {
  return takesParam(endpoint) ? (endpoint.param ?? RecordId) : undefined;
}

/** `{data: record}`: the answer with a single record. */
export function dataOf<S extends Schema>(record: S) {
  return z.object({ data: record });
}

export const Pagination = z.object({
  current_page: z.int(),
  per_page: z.int(),
  total_pages: z.int(),
  total: z.int(),
  /** `total` and `total_pages` are at least so many: nobody counted further. Only for who asked for totals later. */
  has_more: z.optional(z.literal(true)),
});
export type Pagination = z.infer<typeof Pagination>;

/** `{data: [records], meta: {pagination}}`: the answer of every list; `meta` adds the list's own totals. */
export function listOf<S extends Schema, const Meta extends z.core.$ZodLooseShape = {}>(record: S, meta?: Meta) {
  return z.object({ data: z.array(record), meta: z.object({ pagination: Pagination, ...(meta as Meta) }) });
}
