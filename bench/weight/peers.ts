import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundle, type Bundled } from './bundle.ts';

const from = fileURLToPath(new URL('.', import.meta.url));
const to = fileURLToPath(new URL('../../.cache/bench-weight/', import.meta.url));

const names: Record<string, string> = {
  plain: 'the mandated libraries, plainly in one file',
  adyen: "Adyen's overview, with its own small React",
  'data-grid': 'MUI X DataGrid alone',
  'react-admin': "react-admin's list and create",
  monite: "Monite's table",
};

export type Peer = { name: string } & (Bundled | { missing: string });

/** Installs the peers as locked in bench/weight/pnpm-lock.yaml, outside of our workspace, and weighs each. */
export async function weighPeers(): Promise<Peer[]> {
  mkdirSync(to, { recursive: true });
  for (const entry of [
    'package.json',
    'pnpm-workspace.yaml',
    'pnpm-lock.yaml',
    ...readdirSync(`${from}peers`).map((folder) => `peers/${folder}`),
  ])
    cpSync(from + entry, to + entry, { recursive: true });
  // If one peer cannot be installed, the others still can.
  if (install([]) !== 0) for (const folder of Object.keys(names)) install(['--filter', `./peers/${folder}`]);
  return Promise.all(
    Object.entries(names).map(async ([folder, name]): Promise<Peer> => {
      const home = `${to}peers/${folder}`;
      if (!existsSync(`${home}/node_modules`)) return { name, missing: 'could not be installed' };
      const file = readdirSync(home).find((one) => one.startsWith('entry.')) ?? 'entry.jsx';
      try {
        return { name, ...(await bundle({ folder: home, entry: { file } })) };
      } catch (error) {
        return { name, missing: String(error).split('\n', 1)[0] ?? '' };
      }
    }),
  );
}

function install(more: string[]) {
  return spawnSync('pnpm', [...more, 'install', '--frozen-lockfile', '--prefer-offline', '--reporter=silent'], {
    cwd: to,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  }).status;
}
