import type { FinanceClient, QueryOf } from '@finance/api-client';
import type { Api, BodyIn, Endpoint, ParamIn, QueryIn } from '@finance/contract';

export type Resource = keyof Api;

/** The rows of a resource that only read. */
export type ReadRow<R extends Resource> = {
  [Name in keyof Api[R]]: Api[R][Name] extends { method: 'GET' } ? Name : never;
}[keyof Api[R]] &
  string;
/** The rows of a resource that change something. */
export type WriteRow<R extends Resource> = {
  [Name in keyof Api[R]]: Api[R][Name] extends { method: 'GET' } ? never : Name;
}[keyof Api[R]] &
  string;
/** The row behind a resource and a name. */
export type RowOf<R extends Resource, Name> = Name extends keyof Api[R]
  ? Api[R][Name] extends Endpoint
    ? Api[R][Name]
    : never
  : never;

type ParamArgs<Row extends Endpoint> = [ParamIn<Row>] extends [undefined] ? [] : [param: ParamIn<Row>];
export type ReadArgs<Row extends Endpoint> = [
  ...ParamArgs<Row>,
  ...([QueryIn<Row>] extends [undefined] ? [] : [query?: QueryOf<Row>]),
];
export type WriteArgs<Row extends Endpoint> = [
  ...ParamArgs<Row>,
  ...(Row extends { upload: true | 'optional' }
    ? [
        body: ([BodyIn<Row>] extends [undefined] ? unknown : BodyIn<Row>) &
          (Row extends { upload: true } ? { file: Blob } : { file?: Blob }),
      ]
    : [BodyIn<Row>] extends [undefined]
      ? []
      : [body: BodyIn<Row>]),
];

type Call = (...args: unknown[]) => Promise<unknown>;

/** The client's call for a row, its types forgotten: the callers of this function carry them. */
export function callOf(client: FinanceClient, resource: Resource, row: string): Call {
  const call = (client[resource] as unknown as Record<string, Call | undefined>)[row];
  if (!call) throw new TypeError(`The client has no call ${resource}.${row}`);
  return call;
}
