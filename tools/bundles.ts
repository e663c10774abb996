import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Files that are built into one, each with its static imports. */
export interface Bundle {
  name: string;
  /** Below the folder given to `groupsOf`. */
  files: string[];
}

/**
 * The code splitting groups of a build. What two bundles import goes into the earlier one.
 * @throws If a file does not exist: its bundle would silently be built without it.
 */
export function groupsOf(folder: string, bundles: Bundle[]): { name: string; test: (id: string) => boolean }[] {
  return bundles.map(({ name, files }) => {
    const ids = new Set(files.map((file) => join(folder, file)));
    const missing = [...ids].filter((id) => !existsSync(id));
    if (missing.length > 0) throw new Error(`Bundle '${name}' names ${missing.join(', ')}, which does not exist`);
    return { name, test: (id) => ids.has(id) };
  });
}
