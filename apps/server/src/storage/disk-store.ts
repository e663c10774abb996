import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './file-store.ts';

/** Files in `DATA_DIR/files`. */
export function diskStore(dataDir: string): FileStore {
  const at = (key: string) => join(dataDir, 'files', key);
  return {
    async put(key, localPath) {
      await mkdir(dirname(at(key)), { recursive: true, mode: 0o700 });
      await sync(localPath);
      await rename(localPath, at(key)); // atomic: the incoming file is on the same disk
      await sync(dirname(at(key)));
    },
    async read(key) {
      const file = await open(at(key)); // a missing file fails here, before anything is sent
      return file.createReadStream();
    },
    remove: (key) => rm(at(key), { force: true }),
  };
}

/** Synced to disk, so that a power cut after the answer loses nothing. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    if (
      !(
        error instanceof Error &&
        'code' in error &&
        (error.code === 'EPERM' || error.code === 'EISDIR' || error.code === 'EINVAL')
      )
    )
      throw error; // Windows cannot sync a folder
  } finally {
    await handle.close();
  }
}
