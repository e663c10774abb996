import * as z from 'zod/mini';
import type { Ability } from './ability.ts';
import { RecordId } from './primitives.ts';

type Schema = z.ZodMiniType;

/** One call of the API as a row of data: the server's routes, the client's calls, the mock handlers and the OpenAPI document come from it. */
export interface EndpointRow {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Same-origin path as callers write it; at most one `{parameter}`. A slash at its end is accepted with and without. */
  path: string;
  /** One Indonesian sentence for the API document. */
  summary: string;
  /** Who may call: `public`, a signed-in `user` without a tenant, or the ability needed inside the tenant. */
  access: 'public' | 'user' | 'tenant' | Ability;
  /** Schema of the path parameter; `{id}` is an id or a uuid unless said otherwise. */
  param?: Schema;
  query?: Schema;
  /** Takes further query parameters, whatever they are; the server itself knows none. */
  openQuery?: true;
  body?: Schema;
  response: Schema;
  /** Takes multipart/form-data: the content as `file`, the fields of `body` as text. `optional`: JSON without a file as well. */
  upload?: true | 'optional';
  /** Creates a record: answers 201 and honours `Idempotency-Key`. */
  creates?: true;
  /** What it may answer beside JSON, by its query's `format`. */
  media?: readonly string[];
}

export type EndpointRows = Record<string, EndpointRow>;

/** Types a group of rows without widening them. */
export function endpoints<const Rows extends EndpointRows>(rows: Rows): Rows {
  return rows;
}

/** What the caller may write for a part of a row, before the schema's coercions and defaults. */
type In<S> = S extends Schema ? z.input<S> : undefined;
/** What the server sees of a part of a row, after them. */
type Out<S> = S extends Schema ? z.output<S> : undefined;

type HasParam<Path extends string> = Path extends `${string}{${string}}${string}` ? true : false;

export type ParamIn<Row extends EndpointRow> =
  HasParam<Row['path']> extends true ? (Row extends { param: infer S } ? In<S> : z.input<typeof RecordId>) : undefined;
export type ParamOut<Row extends EndpointRow> =
  HasParam<Row['path']> extends true
    ? Row extends { param: infer S }
      ? Out<S>
      : z.output<typeof RecordId>
    : undefined;
export type QueryIn<Row extends EndpointRow> = Row extends { query: infer S } ? In<S> : undefined;
export type QueryOut<Row extends EndpointRow> = Row extends { query: infer S } ? Out<S> : undefined;
export type BodyIn<Row extends EndpointRow> = Row extends { body: infer S } ? In<S> : undefined;
export type BodyOut<Row extends EndpointRow> = Row extends { body: infer S } ? Out<S> : undefined;
export type ResponseOf<Row extends EndpointRow> = z.output<Row['response']>;

/** The schema of a row's path parameter, or undefined where its path has none. */
export function paramSchema(row: EndpointRow): Schema | undefined {
  return row.path.includes('{') ? (row.param ?? RecordId) : undefined;
}

/** `{data: record}`: the answer that holds a single record. */
export function dataOf<S extends Schema>(record: S) {
  return z.object({ data: record });
}

export const Pagination = z.object({ current_page: z.int(), per_page: z.int(), total_pages: z.int(), total: z.int() });
export type Pagination = z.infer<typeof Pagination>;

/** `{data: [records], meta: {pagination}}`: the answer of every index; `meta` adds the list's own totals. */
export function listOf<S extends Schema, const Meta extends z.core.$ZodLooseShape = {}>(record: S, meta?: Meta) {
  return z.object({ data: z.array(record), meta: z.object({ pagination: Pagination, ...(meta as Meta) }) });
}
