import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Copies `bench/<name>`, a workspace of its own, to `.cache/bench-<name>/`, so that what only a bench needs is not
 * installed with the project. Returns that folder.
 */
export function copyAside(name: string): string {
  const to = fileURLToPath(new URL(`../.cache/bench-${name}/`, import.meta.url));
  mkdirSync(to, { recursive: true });
  cpSync(fileURLToPath(new URL(`${name}/`, import.meta.url)), to, { recursive: true });
  return to;
}

/** Installs what the lockfile in the folder says; false if it cannot be had. */
export function install(folder: string, args: string[] = []): boolean {
  const { status } = spawnSync(
    'pnpm',
    ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=silent', ...args],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
  );
  return status === 0;
}
