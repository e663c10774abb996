import type { Caller } from '../database/in-tenant.ts';
import type { Trx } from '../database/database.ts';
import { type Answers, inOneTrip, send } from '../database/pipeline.ts';

/** A call before its caller's right is known. */
export type PrefetchCall<Call> = Pick<Call, Extract<keyof Call, 'param' | 'query' | 'body'>> & {
  trx: Trx;
  caller: Caller;
};

/** Sends the reads that a write decides by; what it returns waits for their answers. */
export type Prefetch = (call: object) => (call: object) => Promise<unknown>;

/**
 * Makes the handler of a frequent write, the same for every resource: prefetch, decide, write, reply. It takes as few
 * round trips as the rules allow. A rare write awaits its statements one by one instead, which is easier to read.
 *
 * `prefetch` only asks and locks: its questions go out together with the entering of the tenant and the idempotency
 * key, before it is known whether the caller may. `write` gets the answers. It asks what only they could tell, decides
 * by the rules, sends what it writes and replies with what it reads back. For what it merely sends, such as the
 * history, it does not wait: that goes out with the commit.
 *
 * @example
 * destroy: prefetched(
 *   ({ param, trx, caller }) => ({ current: lockDue(trx, caller, param), lock: readBooksLock(trx, caller) }),
 *   async ({ body: { reason, version }, trx, scope }, { current, lock }) => {
 *     checkVoidable(current, version);
 *     checkPeriod(lockFor(scope, lock), current.date);
 *     return { data: await updateDue(trx, scope, current, { voided_at: scope.now }, reason) };
 *   },
 * ),
 */
export function prefetched<
  Call extends { trx: Trx; scope: Caller },
  Response,
  Questions extends Record<string, unknown>,
>(
  prefetch: (call: PrefetchCall<Call>) => Questions,
  write: (call: Call, answers: Answers<Questions>) => Promise<Response>,
): (call: Call) => Promise<Response> {
  // sends at once; what it throws is an answer too
  const sendReads = async (call: PrefetchCall<Call>) => inOneTrip(prefetch(call));
  const begin = (call: PrefetchCall<Call>) => {
    const reads = sendReads(call);
    send(reads); // nobody waits for them where the caller may not
    return async (permitted: Call) => write(permitted, await reads);
  };
  return Object.assign((call: Call) => begin({ ...call, caller: call.scope })(call), { prefetch: begin });
}
