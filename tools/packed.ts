import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawn } from 'node:child_process';
import type { BrowserContext } from 'playwright-core';
import { openContext } from './open-context.ts';
import { browseBuilt, browseBundled, browsePlain } from './packed/browse.ts';
import { blocksOf, examplesModule } from './packed/guide.ts';
import { problemsOf } from './packed/inspect.ts';

/**
 * Packs what is published, installs it outside of the repository as its reader would, and uses it: the guides' blocks are the pages and tests of two hosts,
 * one with what this repository uses, one with React 18, the oldest peers that a package allows (MUI 5) and nothing that is optional. Needs built packages: `npm run build`.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const work = realpathSync(mkdtempSync(join(tmpdir(), 'finance-packed-')));
const packages = ['contract', 'api-client', 'widgets', 'elements'];
const guides = ['README.md', 'docs/embed.md', ...packages.map((name) => `packages/${name}/README.md`)];

interface Manifest {
  version: string;
  peerDependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const manifestOf = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest; // npm's format
const { peerDependencies } = manifestOf('packages/widgets');
const installed = (name: string) => manifestOf(`packages/widgets/node_modules/${name}`).version;
const tools = ['typescript', 'vite', 'vitest', 'msw', '@types/node'].map((name) => [
  name,
  manifestOf(`node_modules/${name}`).version,
]);
const inJsdom = '// @vitest-environment jsdom';
const testTools = {
  '@testing-library/dom': '10.4.2',
  '@testing-library/react': '16.3.3',
  '@testing-library/user-event': '14.6.13',
  'happy-dom': '21.0.4',
  jsdom: '31.0.1',
};

/** What a host may do without; the oldest one does. */
const muiX = ['@mui/x-charts', '@mui/x-date-pickers', 'dayjs'];

interface Host {
  name: string;
  dependencies: Record<string, string>;
  types: Record<string, string>;
  resolution: 'highest' | 'lowest-direct';
  tsconfigs: string[];
}

const hosts: Host[] = [
  {
    name: 'react-19',
    resolution: 'highest',
    tsconfigs: ['tsconfig.json', 'tsconfig.nodenext.json'],
    dependencies: Object.fromEntries(
      [...Object.keys(peerDependencies), ...muiX].map((name) => [name, installed(name)]),
    ),
    types: { '@types/react': installed('@types/react'), '@types/react-dom': installed('@types/react-dom') },
  },
  {
    name: 'react-18',
    resolution: 'lowest-direct',
    tsconfigs: ['tsconfig.json'],
    dependencies: peerDependencies,
    types: { '@types/react': '18.3.8', '@types/react-dom': '18.3.7' },
  },
];

const muiVersions = [5, 6, 7, 9, null];

let failures = 0;
try {
  const tarballs = await pack();
  await Promise.all([
    ...hosts.map((host) => use(host, tarballs)),
    inTurn(muiVersions.map((version) => () => installBeside(version, Object.values(tarballs)))),
    ...Object.entries(tarballs).map(([name, file]) =>
      check(`types of ${name}`, () =>
        program(root, '@arethetypeswrong/cli/dist/index.js', [file, '--profile', 'esm-only', '--format', 'ascii']),
      ),
    ),
  ]);
} finally {
  rmSync(work, { recursive: true, force: true });
}
process.exitCode = failures ? 1 : 0;

/** The tarball of each package by its name. */
async function pack(): Promise<Record<string, string>> {
  const folder = join(work, 'tarballs');
  await Promise.all(
    packages.map((name) =>
      check(`pack ${name}`, () =>
        command('pnpm', ['pack', '--pack-destination', folder], join(root, 'packages', name)),
      ),
    ),
  );
  return Object.fromEntries(
    packages.map((name) => [
      `@finance/${name}`,
      join(folder, globSync(`finance-${name}-[0-9]*.tgz`, { cwd: folder })[0] ?? 'nothing'),
    ]),
  );
}

async function use(host: Host, tarballs: Record<string, string>) {
  const folder = join(work, host.name);
  cpSync(join(root, 'tools/packed/host'), folder, { recursive: true, filter: (file) => isFor(host, file) });
  for (const guide of guides) writeBlocks(guide, folder, host);
  writeFileSync(join(folder, 'src/examples.tsx'), examples());
  const files = Object.fromEntries(Object.entries(tarballs).map(([name, file]) => [name, `file:${file}`]));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({
      name: 'host',
      private: true,
      type: 'module',
      dependencies: { ...host.dependencies, '@emotion/cache': '^11.14.0', ...files },
      devDependencies: { ...Object.fromEntries(tools), ...testTools, ...host.types },
    }),
  );
  writeFileSync(
    join(folder, 'pnpm-workspace.yaml'),
    JSON.stringify({
      packages: [],
      overrides: files,
      resolutionMode: host.resolution,
      strictPeerDependencies: true,
      autoInstallPeers: false,
    }),
  );
  const isInstalled = await check(`${host.name}: install`, () =>
    command('pnpm', ['install', '--prefer-offline', '--no-frozen-lockfile'], folder),
  );
  if (!isInstalled) return;

  for (const name of Object.keys(tarballs))
    await check(`${host.name}: what is in ${name}`, async () =>
      problemsOf(realpathSync(join(folder, 'node_modules', name))).join('\n'),
    );
  for (const tsconfig of host.tsconfigs)
    await check(`${host.name}: ${tsconfig}`, async () =>
      ofOurs(await program(folder, 'typescript/bin/tsc', ['-p', tsconfig, '--pretty', 'false'])),
    );
  const isBuilt = await check(`${host.name}: build`, () =>
    program(folder, 'vite/bin/vite.js', ['build', '--logLevel', 'error']),
  );
  if (isBuilt)
    await check(`${host.name}: browser`, () => inBrowser((context) => browseBuilt(context, join(folder, 'dist'))));
  if (isBuilt)
    await check(`${host.name}: bundled elements`, () =>
      inBrowser((context) => browseBundled(context, join(folder, 'dist'))),
    );
  for (const page of host.name === 'react-19' ? globSync('src/*/*.html', { cwd: folder }) : []) {
    await check(`plain page ${page}`, () =>
      inBrowser((context) =>
        browsePlain(
          context,
          readFileSync(join(folder, page), 'utf8'),
          join(folder, 'node_modules/@finance/elements/dist'),
        ),
      ),
    );
  }
  await check(`${host.name}: tests`, () => program(folder, 'vitest/vitest.mjs', ['run', '--testTimeout', '60000']));
}

/** Whether npm adds the packages to a host that has this MUI, or none. It only resolves: what it would refuse it refuses then. */
async function installBeside(version: number | null, tarballs: string[]) {
  const folder = join(work, `npm-${version ?? 'none'}`);
  const install = (names: string[]) =>
    command('npm', ['install', '--package-lock-only', '--prefer-offline', '--no-audit', '--no-fund', ...names], folder);
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'host', private: true }));
  const mui = version === null ? [] : [`@mui/material@${version}`, '@emotion/react', '@emotion/styled'];
  await check(`npm install beside ${version === null ? 'no MUI' : `MUI ${version}`}`, async () => {
    const problem = await install(['react', 'react-dom', ...mui]);
    return problem || install(tarballs);
  });
}

async function inTurn(steps: (() => Promise<void>)[]) {
  for (const step of steps) await step();
}

/** Each guide's blocks lie in a folder of their own, so that they import each other as their reader's would. */
function writeBlocks(guide: string, folder: string, host: Host) {
  const name = guide.startsWith('packages/') ? basename(dirname(guide)) : basename(guide, '.md');
  const target = join(folder, 'src', name);
  mkdirSync(target, { recursive: true });
  for (const { name: file, code } of blocksOf(readFileSync(join(root, guide), 'utf8'))) {
    if (!isFor(host, file)) continue;
    writeFileSync(join(target, file), code);
    if (code.startsWith(inJsdom))
      // its reader may have happy-dom instead
      writeFileSync(
        join(target, file.replace('.test.', '.happy-dom.test.')),
        code.replace(inJsdom, '// @vitest-environment happy-dom'),
      );
  }
}

/** `Sale.react-19.tsx` is for that host only. */
function isFor(host: Host, file: string): boolean {
  const only = /\.(react-\d+)\./.exec(file)?.[1];
  return only === undefined || only === host.name;
}

/** What the widgets' own comments, which an editor shows, tell a reader to write. */
function examples(): string {
  const exported = readFileSync(join(root, 'tools/exports/widgets.txt'), 'utf8')
    .split('\n')
    .filter((name) => name && !name.startsWith('type '));
  return examplesModule(
    globSync('packages/widgets/src/**/*.tsx', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8')),
    exported,
  );
}

/** What the compiler says of the guides and of our packages; MUI's own types have faults under nodenext. */
function ofOurs(said: string): string {
  if (!said.includes(': error TS')) return said;
  return said
    .split('\n')
    .filter(
      (line) =>
        line.includes(': error TS') && (!line.includes('node_modules/') || line.includes('node_modules/@finance/')),
    )
    .join('\n');
}

async function inBrowser(visit: (context: BrowserContext) => Promise<string>): Promise<string> {
  const context = await openContext({ width: 1200, height: 900, isDark: false });
  try {
    return await visit(context);
  } finally {
    await context.browser()?.close();
  }
}

/** Runs one check, which answers what is wrong. */
async function check(name: string, run: () => Promise<string>): Promise<boolean> {
  const start = performance.now();
  const problem = await run().catch(String);
  const isRight = problem === '';
  if (!isRight) failures += 1;
  console.log(
    `${isRight ? '✓' : '✗'} ${name} ${((performance.now() - start) / 1000).toFixed(1)} s${isRight ? '' : `\n${problem}`}`,
  );
  return isRight;
}

/** Runs a program of those that a folder has installed. */
function program(folder: string, script: string, args: string[]): Promise<string> {
  return command(process.execPath, [join(folder, 'node_modules', script), ...args], folder);
}

/** What a failed command said; nothing where it succeeded. */
function command(name: string, args: string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && (name === 'pnpm' || name === 'npm'),
      env: { ...process.env, NO_COLOR: '1', NODE_ENV: undefined },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0 ? '' : `${said.trim()}\nended with ${code}`));
  });
}
