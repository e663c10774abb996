import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../base/environment.ts';

/** A folder whose disk may become full. */
export type Place = 'data' | 'database' | 'archive' | 'backups';
export type Folders = Pick<Settings, 'databaseUrl' | 'dataDir' | 'archiveDir' | 'backupDir'>;

/** The folders of this machine that are written to. `postgres` may be a mount of its own. */
function foldersOf({ databaseUrl, dataDir, archiveDir, backupDir }: Folders): [Place, string][] {
  const folders: [Place, string | undefined][] = [
    ['data', dataDir],
    ['database', databaseUrl ? undefined : join(dataDir, 'postgres')],
    ['archive', databaseUrl ? undefined : archiveDir],
    ['backups', backupDir],
  ];
  return folders.flatMap(([place, folder]) => (folder === undefined ? [] : [[place, folder]]));
}

/** How much is free, in bytes; a folder that is not there yet is left out. */
export async function freeSpaces(settings: Folders): Promise<{ place: Place; folder: string; free: number }[]> {
  const found = await Promise.all(
    foldersOf(settings).map(async ([place, folder]) => {
      const disk = await statfs(folder).catch(() => undefined);
      return disk ? [{ place, folder, free: disk.bavail * disk.bsize }] : [];
    }),
  );
  return found.flat();
}
