import cluster from 'node:cluster';
import { type RateLimiterAbstract, RateLimiterCluster, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Settings } from '../environment.ts';
import { Refusal } from './refusal.ts';

/**
 * Counts the requests of a token's user.
 * @throws Refusal 429 when the user, or all users of the tenant together, exceed the limit of one minute
 */
export type Pace = (bearer: { user_id: number; tenant_id: number | null }) => Promise<void>;

/** The workers of one machine count together; behind a load balancer each machine allows as much. */
export function openPace({ requestsPerMinute }: Pick<Settings, 'requestsPerMinute'>): Pace {
  if (requestsPerMinute === 0) return async () => {};
  const ofUser = limiter('user', requestsPerMinute);
  const ofTenant = limiter('tenant', requestsPerMinute * 5);
  return async ({ user_id, tenant_id }) => {
    await consume(ofUser, user_id, 'Anda');
    if (tenant_id !== null) await consume(ofTenant, tenant_id, 'Tenant Anda');
  };
}

function limiter(keyPrefix: string, points: number): RateLimiterAbstract {
  const options = { keyPrefix, points, duration: 60 };
  return cluster.isWorker ? new RateLimiterCluster(options) : new RateLimiterMemory(options);
}

async function consume(counter: RateLimiterAbstract, key: number, who: string): Promise<void> {
  try {
    await counter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw new Refusal(429, [`${who} mengirim terlalu banyak permintaan. Coba lagi dalam ${seconds} detik.`], {
      headers: { 'retry-after': String(seconds) },
    });
  }
}
