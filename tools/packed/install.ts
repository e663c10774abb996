import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { check } from './check.ts';
import { command } from './command.ts';

export interface Dependencies {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** Installs the tarballs, given by package name, and the host's own dependencies. */
export function install(
  folder: string,
  resolution: 'highest' | 'lowest-direct',
  tarballs: Record<string, string>,
  { dependencies, devDependencies }: Dependencies,
): Promise<boolean> {
  const files = Object.fromEntries(Object.entries(tarballs).map(([name, file]) => [name, `file:${file}`]));
  const manifest = { name: 'host', private: true, type: 'module', devDependencies };
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ ...manifest, dependencies: { ...dependencies, ...files } }),
  );
  writeFileSync(
    join(folder, 'pnpm-workspace.yaml'),
    JSON.stringify({
      packages: [],
      overrides: files,
      resolutionMode: resolution,
      strictPeerDependencies: true,
      autoInstallPeers: false,
      ignoredOptionalDependencies: ['sharp'], // Next.js uses it only to shrink images
    }),
  );
  return check(`${basename(folder)}: install`, () =>
    command('pnpm', ['install', '--prefer-offline', '--no-frozen-lockfile'], folder),
  );
}
