import { inTenant, type Identity, type Scope } from '../database/in-tenant.ts';
import type { Trx } from '../database/database.ts';
import { Refusal } from '../base/refusal.ts';
import type { Services } from './services.ts';
import { markStray, mayRemoveContents, takeOldStrays, takeStray } from './stray.queries.ts';
import { keyOf } from '../storage/file-store.ts';
import type { Incoming } from './incoming.ts';

/**
 * A file that was received and stored. `keepUpload` makes it a file of the tenant; otherwise it is deleted when the
 * call ends.
 */
export type Upload = Omit<Incoming, 'localPath' | 'fields' | 'discard'>;

/**
 * Stores an uploaded content, then runs the call's work. Receiving and storing depend on the network, so no database
 * transaction is open meanwhile. Whatever the work did not keep (after a refusal or a repeated idempotency key) is
 * deleted.
 */
export async function withUpload<T>(
  services: Services,
  identity: Identity,
  incoming: Incoming,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  const { uuid, name, mime_type, size, sha256 } = incoming;
  try {
    await inTenant(services.db, identity, 'tenant', (trx, scope) => markStray(trx, scope, uuid));
    await put(services, keyOf({ ...identity, uuid }), incoming.localPath, mime_type);
    return await work({ uuid, name, mime_type, size, sha256 });
  } finally {
    await incoming.discard();
    await removeStray(services, identity, uuid);
  }
}

async function put(services: Services, key: string, localPath: string, mime_type: string): Promise<void> {
  try {
    await services.files.put(key, localPath, mime_type);
  } catch (error) {
    services.log.error({ err: error, key }, 'a file could not be stored');
    throw new Refusal(503, ['Penyimpanan file sedang tidak dapat dihubungi. Coba lagi sebentar.'], {
      headers: { 'retry-after': '5' },
    });
  }
}

/** Deletes a content if it is stray. If that fails, the cleanup does it later and the user notices nothing. */
export async function removeStray(services: Services, identity: Identity, uuid: string): Promise<void> {
  const remove = async (trx: Trx, scope: Scope) => {
    if (!(await mayRemoveContents(trx))) return; // the cleanup does it after the backup
    if (await takeStray(trx, scope, uuid)) await services.files.remove(keyOf({ ...identity, uuid }));
  };
  await inTenant(services.db, identity, 'tenant', remove).catch((error: unknown) =>
    services.log.warn({ err: error, uuid }, 'a stray content could not be deleted; the cleanup tries again'),
  );
}

/** Deletes contents that a crash left without a file. A mark and its content go together or not at all. */
export async function removeOldStrays({ db, files }: Services): Promise<void> {
  let taken: number;
  do {
    taken = await db.transaction().execute(async (trx) => {
      if (!(await mayRemoveContents(trx))) return 0;
      const strays = await takeOldStrays(trx);
      for (const stray of strays) await files.remove(keyOf(stray));
      return strays.length;
    });
  } while (taken > 0);
}
