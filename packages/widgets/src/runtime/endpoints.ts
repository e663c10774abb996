import type { FinanceClient, QueryOf } from '@finance/api-client';
import type { Api, BodyIn, Endpoint, ParamIn, QueryIn } from '@finance/contract';

export type Resource = keyof Api;

/** The names of a resource's endpoints that only read. */
export type ReadName<R extends Resource> = {
  [Name in keyof Api[R]]: Api[R][Name] extends { method: 'GET' } ? Name : never;
}[keyof Api[R]] &
  string;
/** The names of a resource's endpoints that change something. */
export type WriteName<R extends Resource> = {
  [Name in keyof Api[R]]: Api[R][Name] extends { method: 'GET' } ? never : Name;
}[keyof Api[R]] &
  string;
export type EndpointOf<R extends Resource, Name> = Name extends keyof Api[R]
  ? Api[R][Name] extends Endpoint
    ? Api[R][Name]
    : never
  : never;

type ParamArgs<E extends Endpoint> = [ParamIn<E>] extends [undefined] ? [] : [param: ParamIn<E>];
export type ReadArgs<E extends Endpoint> = [
  ...ParamArgs<E>,
  ...([QueryIn<E>] extends [undefined] ? [] : [query?: QueryOf<E>]),
];
export type WriteArgs<E extends Endpoint> = [
  ...ParamArgs<E>,
  ...(E extends { upload: true | 'optional' }
    ? [
        body: ([BodyIn<E>] extends [undefined] ? unknown : BodyIn<E>) &
          (E extends { upload: true } ? { file: Blob } : { file?: Blob }),
      ]
    : [BodyIn<E>] extends [undefined]
      ? []
      : [body: BodyIn<E>]),
];

type Call = (...args: unknown[]) => Promise<unknown>;

/** The client's call for an endpoint, without its types: the callers of this function carry them. */
export function callOf(client: FinanceClient, resource: Resource, name: string): Call {
  const call = (client[resource] as unknown as Record<string, Call | undefined>)[name];
  if (!call) throw new TypeError(`The client has no call ${resource}.${name}`);
  return call;
}
