import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Settings } from '../environment.ts';
import { AppError } from './app-error.ts';

/** Counts what a token's user asks for. @throws AppError 429 where that, or all that the users of the tenant ask for, is too much for one minute */
export type Pace = (bearer: { user_id: number; tenant_id: number | null }) => Promise<void>;

/** It counts in this process only: behind a balancer each of several processes allows as much. */
export function openPace({ requestsPerMinute }: Pick<Settings, 'requestsPerMinute'>): Pace {
  if (requestsPerMinute === 0) return async () => {};
  const ofUser = new RateLimiterMemory({ points: requestsPerMinute, duration: 60 });
  const ofTenant = new RateLimiterMemory({ points: requestsPerMinute * 5, duration: 60 });
  return async ({ user_id, tenant_id }) => {
    await consume(ofUser, user_id, 'Anda');
    if (tenant_id !== null) await consume(ofTenant, tenant_id, 'Tenant Anda');
  };
}

async function consume(limiter: RateLimiterMemory, key: number, who: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw new AppError(429, [`${who} mengirim terlalu banyak permintaan. Coba lagi dalam ${seconds} detik.`], {
      headers: { 'retry-after': String(seconds) },
    });
  }
}
