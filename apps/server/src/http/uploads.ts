import { holders, ConcurrencyLimit } from '../database/concurrency-limit.ts';
import type { Identity } from '../database/in-tenant.ts';
import type { Settings } from '../base/environment.ts';
import { createUploadRateLimit } from './rate-limit.ts';

/** An upload that may be received. */
export interface Permit {
  /** Told once how much was received: the rest of what was announced is given back. */
  received(bytes: number): Promise<void>;
  /** Lets the next of the same user begin. */
  end(): void;
}

/** Lets uploads begin before anything of them is received, by what they announce. */
export interface Uploads {
  /** @throws Refusal 429 when the user has too many under way, or may not send as much in this hour */
  begin(identity: Identity, bytes: number): Promise<Permit>;
}

/** A few at once of each user and tenant, and so many bytes a user in an hour. */
export function openUploads(settings: Pick<Settings, 'uploadBytesPerHour'>): Uploads {
  const uploadRateLimit = createUploadRateLimit(settings);
  const limit = new ConcurrencyLimit({
    most: { user: 3, tenant: 12 },
    queue: { user: 12 },
    patience: 30_000,
    refusal: () => 'Masih ada file Anda atau tenant Anda yang sedang dikirim. Tunggu sebentar, lalu coba lagi.',
    retryAfter: 10,
  });
  return {
    async begin(identity, bytes) {
      const end = await limit.take(holders.member(identity));
      try {
        return { received: await uploadRateLimit(identity.user_id, bytes), end };
      } catch (error) {
        end();
        throw error;
      }
    },
  };
}
