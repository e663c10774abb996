import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { socketFolderPrefix } from './embedded-endpoint.ts';

/** Where PostgreSQL listens for the holder of the folder, and its superuser's password of this run. */
interface Place {
  socketFolder?: string | undefined;
  port: number;
  password?: string | undefined;
}

export interface FolderLock {
  /**
   * Notes who we are for a server that comes second, the socket folder for one that comes after a crash, and how
   * commands get in meanwhile: whoever may read the file owns the data.
   */
  record(place?: Place): void;
  /** Removes the socket folder of a holder that died. */
  removeLeftovers(): Promise<void>;
  release(): void;
}

const Holder = z.object({
  pid: z.int(),
  hostname: z.string(),
  socket_folder: z.optional(z.string()),
  port: z.optional(z.int()),
  password: z.optional(z.string()),
});
type Holder = z.infer<typeof Holder>;

/**
 * Locks the data folder for this process, or throws. SQLite is Node's only access to a lock that the kernel releases
 * when its holder dies. A pid file would be wrong after a power cut, and between containers that share a volume, where
 * every server is pid 1.
 */
export function lockFolder(root: string): FolderLock {
  const database = acquire(root);
  const file = join(root, 'postgres.json');
  const former = readHolder(file);
  try {
    record();
  } catch (cause) {
    database.close();
    throw new Error(
      `Folder data ${root} tidak bisa ditulis. Periksa hak tulisnya, pakai DATA_DIR lain, atau setel DATABASE_URL.`,
      { cause },
    );
  }
  return {
    record,
    async removeLeftovers() {
      const folder = former?.socket_folder;
      if (folder && basename(folder).startsWith(socketFolderPrefix))
        await rm(folder, { recursive: true, force: true }).catch(() => {});
    },
    release() {
      rmSync(file, { force: true });
      database.close();
    },
  };

  function record(place?: Place) {
    const holder: Holder = {
      pid: process.pid,
      hostname: hostname(),
      ...(place?.socketFolder ? { socket_folder: place.socketFolder } : {}),
      ...(place ? { port: place.port, password: place.password } : {}),
    };
    writeFileSync(file, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
  }
}

function acquire(root: string): DatabaseSync {
  try {
    const database = new DatabaseSync(join(root, 'postgres.lock'));
    database.exec('begin exclusive');
    return database;
  } catch (cause) {
    const errcode = cause instanceof Error && 'errcode' in cause ? cause.errcode : undefined;
    if (errcode === 26 || errcode === 11) {
      throw new Error(
        `File kunci ${join(root, 'postgres.lock')} rusak. Pastikan tidak ada server lain yang memakai folder ` +
          `itu, hapus file tersebut, lalu jalankan lagi.`,
        { cause },
      );
    }
    const isBusy = errcode === 5;
    if (isBusy) {
      throw new Error(
        `Folder data ${root} sedang dipakai oleh proses lain (${describeHolder(root)}). Hentikan proses itu ` +
          `dahulu, atau pakai DATA_DIR lain.`,
        { cause },
      );
    }
    throw new Error(
      `Folder data ${root} tidak bisa dikunci (${cause instanceof Error ? cause.message : String(cause)}). ` +
        `Periksa hak tulisnya, pakai DATA_DIR lain, atau setel DATABASE_URL.`,
      { cause },
    );
  }
}

function describeHolder(root: string) {
  const holder = readHolder(join(root, 'postgres.json'));
  if (!holder) return 'pid tidak diketahui';
  return holder.hostname === hostname() ? `pid ${holder.pid}` : `pid ${holder.pid} di ${holder.hostname}`;
}

/** Where PostgreSQL listens for the server that has the folder, or had it when it was killed. */
export function findRunning(root: string): { host: string; port: number; password: string | undefined } | undefined {
  const { port, socket_folder: host = '127.0.0.1', password } = readHolder(join(root, 'postgres.json')) ?? {};
  return port ? { host, port, password } : undefined;
}

function readHolder(file: string): Holder | undefined {
  try {
    return Holder.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
