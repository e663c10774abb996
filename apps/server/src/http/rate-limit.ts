import cluster from 'node:cluster';
import { type RateLimiterAbstract, RateLimiterCluster, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Settings } from '../base/environment.ts';
import { Refusal } from '../base/refusal.ts';

/**
 * Counts the requests of a token's user.
 * @throws Refusal 429 when the user, or all users of the tenant together, exceed the limit of one minute
 */
export type RateLimit = (bearer: {
  user_id: number;
  tenant_id: number | null;
  client?: number | null;
}) => Promise<void>;

/** The workers of one machine count together; behind a load balancer each machine allows as much. */
export function createRateLimit({ requestsPerMinute }: Pick<Settings, 'requestsPerMinute'>): RateLimit {
  if (requestsPerMinute === 0) return async () => {};
  const ofUser = limiter('user', requestsPerMinute);
  const ofTenant = limiter('tenant', requestsPerMinute * 5);
  const ofServices = limiter('services', requestsPerMinute * 5);
  return async ({ user_id, tenant_id, client }) => {
    await consume(ofUser, user_id, tooFast('Anda'));
    if (tenant_id === null) return;
    // A tenant's machines have an allowance of their own, so that they use up nothing of its people's.
    await (client === user_id
      ? consume(ofServices, tenant_id, tooFast('Akun layanan tenant Anda'))
      : consume(ofTenant, tenant_id, tooFast('Tenant Anda')));
  };
}

/**
 * Reserves the bytes that a user is going to upload. The returned function is told how many came, and gives the others
 * back.
 * @throws Refusal 429 when they exceed the limit of one hour
 */
export type UploadRateLimit = (user_id: number, bytes: number) => Promise<(received: number) => Promise<void>>;

export function createUploadRateLimit({ uploadBytesPerHour }: Pick<Settings, 'uploadBytesPerHour'>): UploadRateLimit {
  if (uploadBytesPerHour === 0) return async () => async () => {};
  const ofUser = limiter('upload', uploadBytesPerHour, 3600);
  const tooMuch = (seconds: number) =>
    `Anda mengunggah terlalu banyak file. Coba lagi dalam ${Math.ceil(seconds / 60)} menit.`;
  return async (user_id, bytes) => {
    const began = performance.now();
    const { msBeforeNext } = await consume(ofUser, user_id, tooMuch, bytes).catch(async (error: unknown) => {
      await ofUser.reward(user_id, bytes); // what was refused does not come
      throw error;
    });
    return async (received) => {
      const isSameHour = performance.now() - began < msBeforeNext;
      if (isSameHour && received < bytes) await ofUser.reward(user_id, bytes - received);
    };
  };
}

function limiter(keyPrefix: string, points: number, duration = 60): RateLimiterAbstract {
  const options = { keyPrefix, points, duration };
  return cluster.isWorker ? new RateLimiterCluster(options) : new RateLimiterMemory(options);
}

function tooFast(who: string) {
  return (seconds: number) => `${who} mengirim terlalu banyak permintaan. Coba lagi dalam ${seconds} detik.`;
}

async function consume(
  counter: RateLimiterAbstract,
  key: number,
  refusal: (seconds: number) => string,
  points = 1,
): Promise<RateLimiterRes> {
  try {
    return await counter.consume(key, points);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw new Refusal(429, [refusal(seconds)], { headers: { 'retry-after': String(seconds) } });
  }
}
