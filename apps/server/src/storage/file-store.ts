import type { Readable } from 'node:stream';
import type { Settings } from '../base/environment.ts';
import { diskStore } from './disk-store.ts';
import { s3Store } from './s3-store.ts';

/** Stores file contents. A key is `tenant/uuid`, never a name a user typed. */
export interface FileStore {
  /** Stores the content of a local file, which may be deleted afterwards. */
  put(key: string, localPath: string, mime_type: string): Promise<void>;
  read(key: string): Promise<Readable>;
  /** Succeeds also when it no longer exists. */
  remove(key: string): Promise<void>;
}

export function openFileStore(settings: Settings): FileStore {
  return settings.s3 ? s3Store(settings.s3) : diskStore(settings.dataDir);
}

export function keyOf(file: { tenant_id: number; uuid: string }): string {
  return `${file.tenant_id}/${file.uuid}`;
}
