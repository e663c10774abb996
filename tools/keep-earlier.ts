import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies the built files with a hash in their name from `dist` to `earlier`, which the server searches next: a page
 * opened before an upgrade still asks for them. Keeps those of the last `most` builds.
 */
export function keepEarlier(folder: string, hashed: string, most = 5, now = new Date()) {
  const [from, to] = [join(folder, 'dist', hashed), join(folder, 'earlier', hashed)];
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((file) => !file.endsWith('.map'))) {
    copyFileSync(join(from, name), join(to, name));
    utimesSync(join(to, name), now, now); // one time for all files of a build
  }
  const kept = readdirSync(to).map((name) => ({ path: join(to, name), time: statSync(join(to, name)).mtimeMs }));
  const times = [...new Set(kept.map(({ time }) => time))].toSorted((a, b) => b - a).slice(0, most);
  for (const { path, time } of kept) if (!times.includes(time)) rmSync(path);
}
