import { aToken, createWorld, type World, worldHandlers } from '@finance/api-client/testing';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, defaultClientConditions, type InlineConfig } from 'vite';
import { pageOf, scriptsOf, serveSite } from '../mock-site.ts';

const from = fileURLToPath(new URL('.', import.meta.url));
const to = fileURLToPath(new URL('../../.cache/bench-web/', import.meta.url));

/** Our list and its peers, each a page. */
export const lists = ['ours', 'react-admin', 'data-grid', 'mui-table', 'tanstack', 'plain'] as const;
export type ListName = (typeof lists)[number];

/** Builds each page for production, and serves it with a mock API on the same origin. */
export async function serveLists(): Promise<{ origin: string; world: World; close: () => void }> {
  installPeers();
  await build(page('ours', `${from}ours.tsx`, { conditions: ['finance-source', ...defaultClientConditions] }));
  for (const name of lists.slice(1)) {
    const file = [`${to}peers/${name}.jsx`, `${to}peers/${name}.js`].find((one) => existsSync(one));
    if (file) await build(page(name, file, {}));
  }
  const token = aToken();
  const html = lists.map((name) => [
    name,
    pageOf(
      'bench:web',
      `<div id="root" data-token="${token}"></div><script type="module" src="/${name}/page.js"></script>`,
    ),
  ]);
  const world = createWorld({ transactions: 400 });
  const site = await serveSite({
    html: Object.fromEntries(html),
    scripts: new Map(scriptsOf(`${to}built`, '**/*.js')),
    handlers: worldHandlers(world),
  });
  return { ...site, world };
}

function page(name: ListName, input: string, resolve: InlineConfig['resolve'] & object): InlineConfig {
  return {
    root: name === 'ours' ? from : to,
    base: `/${name}/`,
    configFile: false,
    logLevel: 'error',
    resolve,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: `${to}built/${name}`,
      emptyOutDir: true,
      modulePreload: false,
      target: 'es2023',
      rolldownOptions: { input, output: { entryFileNames: 'page.js', chunkFileNames: '[name]-[hash].js' } },
    },
  };
}

/** Installs the peers as locked in bench/web/pnpm-lock.yaml, outside of our workspace. */
function installPeers() {
  mkdirSync(to, { recursive: true });
  for (const entry of ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', 'peers'])
    cpSync(from + entry, to + entry, { recursive: true });
  const { status } = spawnSync('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=silent'], {
    cwd: to,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('The peers could not be installed');
}
