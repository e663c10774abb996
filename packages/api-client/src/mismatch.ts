import { api, type Endpoint, type Route } from '@finance/contract';
import type { FailedCall } from './api-error.ts';

const endpoints = Object.values<Record<string, Endpoint>>(api).flatMap((resource) => Object.values(resource));

/** What an answer holds that the contract does not allow, also told to the developer; undefined where all is well. */
export function mismatchOf({ method, path }: Route, { url }: FailedCall, body: unknown) {
  const endpoint = endpoints.find((other) => other.method === method && other.path === path);
  const error = endpoint?.response.safeParse(body).error;
  // oxlint-disable-next-line no-console -- the developer must see what the server answered
  if (error) console.error(`${method} ${url} answered what the contract does not allow:`, error.issues, body);
  return error;
}
