import type { BodyIn, Endpoint, Endpoints, ParamIn, QueryIn, ResponseOf } from '@finance/contract';

/** What may be said about a call beside its data. */
export interface CallOptions {
  /** Ends the call; it rejects with an `ApiError` of kind `aborted`. */
  signal?: AbortSignal | undefined;
  /** For calls that create: the same key never books twice. One is made where it is left out. */
  idempotencyKey?: string | undefined;
  /**
   * For calls that write: called with the resources that may look different now, such as `transaction` and `balance`
   * after a due was paid, before the call resolves; with `all` where the server, an older one, does not say.
   */
  onChanged?: ((resources: readonly string[] | 'all') => void) | undefined;
  /** For calls that send a file: how much of it is on its way, from 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined;
}

/** Further query parameters, for calls that take whatever a file manager understands. */
interface OpenQuery {
  query?: Record<string, string | number | boolean | null | undefined> | undefined;
}

/** A query as a filter form holds it: what is null or empty is not sent. */
export type QueryOf<Row extends Endpoint> = { [Key in keyof QueryIn<Row>]: QueryIn<Row>[Key] | null | '' };

type ParamArgs<Row extends Endpoint> = [ParamIn<Row>] extends [undefined] ? [] : [param: ParamIn<Row>];
type QueryArgs<Row extends Endpoint> = [QueryIn<Row>] extends [undefined] ? [] : [query?: QueryOf<Row>];
type UploadArgs<Row extends Endpoint> = [
  body: ([BodyIn<Row>] extends [undefined] ? unknown : BodyIn<Row>) &
    (Row extends { upload: true } ? { file: Blob } : { file?: Blob }),
];
type InputArgs<Row extends Endpoint> = Row extends { upload: true | 'optional' }
  ? UploadArgs<Row>
  : [BodyIn<Row>] extends [undefined]
    ? QueryArgs<Row>
    : [body: BodyIn<Row>];

type OptionsOf<Row extends Endpoint> = Row extends { openQuery: true } ? CallOptions & OpenQuery : CallOptions;

/** The arguments of a call: the path's parameter, the body or the query, each where the row has it, then options. */
export type CallArgs<Row extends Endpoint> = [...ParamArgs<Row>, ...InputArgs<Row>, options?: OptionsOf<Row>];

/** One typed call for each row of a resource. */
export type Calls<Rows extends Endpoints> = {
  [Name in keyof Rows]: (...args: CallArgs<Rows[Name]>) => Promise<ResponseOf<Rows[Name]>>;
};
