import type { Readable } from 'node:stream';
import type { Settings } from '../environment.ts';
import { diskStore } from './disk-store.ts';
import { s3Store } from './s3-store.ts';

/** Where the content of files lies; a key is `tenant/uuid`, never a name that somebody typed. */
export interface FileStore {
  /** Takes the content of a local file, which may be gone afterwards. */
  put(key: string, localPath: string, mime_type: string): Promise<void>;
  read(key: string): Promise<Readable>;
  /** Also where it is gone already. */
  remove(key: string): Promise<void>;
}

export function openFileStore(settings: Settings): FileStore {
  return settings.s3 ? s3Store(settings.s3) : diskStore(settings.dataDir);
}

export function keyOf(file: { tenant_id: number; uuid: string }): string {
  return `${file.tenant_id}/${file.uuid}`;
}
