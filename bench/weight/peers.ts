import { existsSync, readdirSync } from 'node:fs';
import { copyAside, install } from '../install-aside.ts';
import { bundle, type Bundled } from './bundle.ts';

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
  const to = copyAside('weight');
  // If one peer cannot be installed, the others still can.
  if (!install(to)) for (const folder of Object.keys(names)) install(to, ['--filter', `./peers/${folder}`]);
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
