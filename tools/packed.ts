import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browseBuilt, browseBundled, browseGuide, browseNext, browsePlain, inBrowser } from './packed/browse.ts';
import { check, failed } from './packed/check.ts';
import { command, program } from './packed/command.ts';
import { blocksOf, examplesModule } from './packed/guide.ts';
import { problemsOf } from './packed/inspect.ts';
import { install } from './packed/install.ts';
import { serveNext } from './packed/serve-next.ts';

/**
 * Packs the published packages, installs them outside of the repository as a user would, and uses them. The code
 * blocks of the guides are the pages and tests of two hosts: one with the versions that this repository uses, one with
 * React 18, the oldest peers that a package allows (MUI 5) and no optional ones. Next.js renders the guide's page too,
 * Svelte and Angular its elements, and npm adds the packages beside each version of MUI. The server's package is
 * compiled without a browser's types and run by Node 18. Needs built packages: `npm run build`.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const work = realpathSync(mkdtempSync(join(tmpdir(), 'finance-packed-')));
const packages = ['contract', 'api-client', 'server-sdk', 'widgets', 'elements'];
const guides = ['README.md', 'docs/embed.md', ...packages.map((name) => `packages/${name}/README.md`)];

interface Manifest {
  version: string;
  peerDependencies: Record<string, string>;
  peerDependenciesMeta: Record<string, { optional: boolean }>;
  devDependencies: Record<string, string>;
}

// npm's format
const manifestOf = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
const { peerDependencies, peerDependenciesMeta } = manifestOf('packages/widgets');
const installed = (name: string) => manifestOf(`packages/widgets/node_modules/${name}`).version;
const tools = ['typescript', 'vite', 'vitest', 'msw', '@types/node'].map((name) => [
  name,
  manifestOf(`node_modules/${name}`).version,
]);
/** The compilers of both want TypeScript 6. */
const svelteTools = {
  svelte: '5.57.3',
  'svelte-check': '4.7.8',
  '@sveltejs/vite-plugin-svelte': '7.3.1',
  typescript: '6.0.3',
};
const angularTools = {
  ...Object.fromEntries(
    ['common', 'compiler', 'compiler-cli', 'core', 'platform-browser'].map((name) => [`@angular/${name}`, '22.2.6']),
  ),
  rxjs: '7.8.2',
  tslib: '2.9.1',
  typescript: '6.0.3',
};
/** What the guides' tests begin with. Without it they run where the host's own tests run. */
const inJsdom = '// @vitest-environment jsdom';
const testTools = {
  '@testing-library/dom': installed('@testing-library/dom'),
  '@testing-library/react': installed('@testing-library/react'),
  '@testing-library/user-event': '14.6.13',
  'happy-dom': manifestOf('node_modules/happy-dom').version,
  jsdom: '31.0.1',
};

interface Host {
  name: string;
  dependencies: Record<string, string>;
  types: Record<string, string>;
  resolution: 'highest' | 'lowest-direct';
  tsconfigs: string[];
  /** Where its tests run. The guides say jsdom, or happy-dom instead: each is used with one version of React. */
  dom: 'jsdom' | 'happy-dom';
}

const newest: Host = {
  name: 'react-19',
  resolution: 'highest',
  tsconfigs: ['tsconfig.json', 'tsconfig.nodenext.json'],
  dom: 'jsdom',
  dependencies: Object.fromEntries(Object.keys(peerDependencies).map((name) => [name, installed(name)])),
  types: { '@types/react': installed('@types/react'), '@types/react-dom': installed('@types/react-dom') },
};

const hosts: Host[] = [
  newest,
  {
    name: 'react-18',
    resolution: 'lowest-direct',
    tsconfigs: ['tsconfig.json'],
    dom: 'happy-dom',
    dependencies: Object.fromEntries(Object.entries(peerDependencies).filter(([name]) => !peerDependenciesMeta[name])),
    types: { '@types/react': '18.3.8', '@types/react-dom': '18.3.7' },
  },
];

/** `null` is a host without it. */
const muiVersions = [5, 6, 7, 9, null];

const nextTools = {
  next: '16.4.6',
  '@mui/material-nextjs': '9.4.0',
  '@emotion/cache': '11.14.0',
  '@emotion/server': '11.11.0',
};

try {
  const tarballs = await pack();
  await Promise.all([
    ...hosts.map((host) => use(host, tarballs)),
    inNext(tarballs),
    inSvelte(tarballs),
    inAngular(tarballs),
    onServer(tarballs),
    installBesideMui(tarballs),
    ...Object.entries(tarballs).map(([name, file]) =>
      check(`types of ${name}`, () =>
        program(root, '@arethetypeswrong/cli/dist/index.js', [file, '--profile', 'esm-only', '--format', 'ascii']),
      ),
    ),
  ]);
} finally {
  rmSync(work, { recursive: true, force: true });
}
process.exitCode = failed() ? 1 : 0;

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
  for (const guide of guides) writeBlocks(guide, folder, (file) => isFor(host, file));
  writeFileSync(join(folder, 'src/examples.tsx'), examples());
  const isInstalled = await install(folder, host.resolution, tarballs, {
    dependencies: { ...host.dependencies, '@emotion/cache': '^11.14.0' },
    devDependencies: { ...Object.fromEntries(tools), ...testTools, ...host.types },
  });
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
  await check(`${host.name}: tests`, () =>
    program(folder, 'vitest/vitest.mjs', ['run', '--environment', host.dom, '--testTimeout', '240000']),
  );
}

/** Visits the guide's page in both of Next's routers, built and in development. */
async function inNext(tarballs: Record<string, string>) {
  const folder = join(work, 'next');
  cpSync(join(root, 'tools/packed/next'), folder, { recursive: true });
  writeBlocks('docs/embed.md', folder, (file) => isFor(newest, file));
  // the guide's own configuration
  const { default: config } = (await import(join(folder, 'src/embed/next.config.mjs'))) as { default: object };
  writeFileSync(
    join(folder, 'next.config.mjs'),
    `export default ${JSON.stringify({ ...config, devIndicators: false, turbopack: { root: folder } })};`,
  );
  const isInstalled = await install(folder, newest.resolution, tarballs, {
    dependencies: { ...newest.dependencies, ...nextTools },
    devDependencies: newest.types,
  });
  if (!isInstalled) return;
  const isBuilt = await check('next: build', () => program(folder, 'next/dist/bin/next', ['build']));
  for (const mode of isBuilt ? (['start', 'dev'] as const) : ['dev' as const]) {
    const server = await serveNext(folder, mode);
    for (const path of ['app-router', 'app-router-mui', 'pages-router'])
      await check(`next ${mode}: ${path}`, () => inBrowser((context) => browseNext(context, server.origin, path)));
    await server.stop();
  }
}

/** Checks the guide's component by Svelte's own checker, which refuses each line of a wrong one, and books with it. */
async function inSvelte(tarballs: Record<string, string>) {
  const folder = await tagsHost('svelte', tarballs, svelteTools);
  if (!folder) return;
  const checker = (...args: string[]) =>
    program(folder, 'svelte-check/bin/svelte-check', ['--output', 'machine', '--threshold', 'error', ...args]);
  await check('svelte: types of a wrong one', async () =>
    missing(await checker('--tsconfig', 'tsconfig.json'), [
      ...[5, 6, 7, 8, 9].map((line) => `"src/wrong/Wrong.svelte" ${line}:`),
      ' 5 ERRORS 0 WARNINGS 1 FILES_WITH_PROBLEMS', // and none in the guide's
    ]),
  );
  await browseTags('svelte', folder);
}

/** The same by Angular's compiler, whose JavaScript Vite bundles. */
async function inAngular(tarballs: Record<string, string>) {
  const folder = await tagsHost('angular', tarballs, angularTools);
  if (!folder) return;
  const compiler = (tsconfig: string) =>
    program(folder, '@angular/compiler-cli/bundles/src/bin/ngc.js', ['-p', tsconfig]);
  await check('angular: types of a wrong one', async () =>
    missing(
      await compiler('tsconfig.wrong.json'),
      ['nothing', 'detail', 'uuid', 'shut'].map((name) => `'${name}' does not exist`),
    ),
  );
  if (await check('angular: types', () => compiler('tsconfig.json'))) await browseTags('angular', folder);
}

/** A host of elements alone, with the guide's component. Returns its folder, if everything is installed there. */
async function tagsHost(name: string, tarballs: Record<string, string>, its: Record<string, string>) {
  const folder = join(work, name);
  cpSync(join(root, 'tools/packed', name), folder, { recursive: true });
  writeBlocks('docs/embed.md', folder, (file) => file.includes(`.${name}`));
  const isInstalled = await install(folder, newest.resolution, tarballs, {
    dependencies: newest.dependencies,
    devDependencies: { ...newest.types, ...its, vite: manifestOf('node_modules/vite').version },
  });
  return isInstalled ? folder : undefined;
}

async function browseTags(name: string, folder: string) {
  if (await check(`${name}: build`, () => program(folder, 'vite/bin/vite.js', ['build', '--logLevel', 'error'])))
    await check(`${name}: browser`, () => inBrowser((context) => browseGuide(context, join(folder, 'dist'))));
}

/** What a compiler should have said and did not. */
function missing(said: string, expected: string[]): string {
  const left = expected.filter((text) => !said.includes(text));
  return left.length ? `It says nothing of ${left.join(', ')}:\n${said}` : '';
}

/** Compiles the guide of the server's package without a browser's types; the oldest Node it allows makes a call. */
async function onServer(tarballs: Record<string, string>) {
  const folder = join(work, 'server');
  cpSync(join(root, 'tools/packed/server'), folder, { recursive: true });
  writeBlocks('packages/server-sdk/README.md', folder, (file) => isFor(newest, file));
  const wanted = ['contract', 'api-client', 'server-sdk'].map((name) => `@finance/${name}`);
  const isInstalled = await install(
    folder,
    'highest',
    Object.fromEntries(Object.entries(tarballs).filter(([name]) => wanted.includes(name))),
    {
      dependencies: {},
      devDependencies: { typescript: manifestOf('node_modules/typescript').version, '@types/node': '18.19.130' },
    },
  );
  if (!isInstalled) return;
  await check('server: types', () => program(folder, 'typescript/bin/tsc', ['-p', '.', '--pretty', 'false']));
  await check('server: Node 18', () => command('npx', ['--yes', '--package=node@18.20.8', 'node', 'call.mjs'], folder));
}

/**
 * Lets npm add the packages to hosts with each version of MUI, and to one without it. Resolving is enough to see a
 * refusal, and hosts in one workspace ask for each package once.
 */
async function installBesideMui(tarballs: Record<string, string>) {
  const folder = join(work, 'npm');
  const manifests: Record<string, object> = { '.': { name: 'hosts', workspaces: ['*'] } };
  for (const version of muiVersions) {
    const name = version === null ? 'no-mui' : `mui-${version}`;
    const mui = version !== null && { '@mui/material': String(version), '@emotion/react': '*', '@emotion/styled': '*' };
    manifests[name] = { name, version: '1.0.0', dependencies: { react: '*', 'react-dom': '*', ...mui, ...tarballs } };
  }
  for (const [place, manifest] of Object.entries(manifests)) {
    mkdirSync(join(folder, place), { recursive: true });
    writeFileSync(join(folder, place, 'package.json'), JSON.stringify({ private: true, ...manifest }));
  }
  await check('npm install beside each MUI', () =>
    command('npm', ['install', '--package-lock-only', '--prefer-offline', '--no-audit', '--no-fund'], folder),
  );
}

/** Writes each guide's blocks into a folder of their own, where they can import each other. */
function writeBlocks(guide: string, folder: string, isWanted: (file: string) => boolean) {
  const name = guide.startsWith('packages/') ? basename(dirname(guide)) : basename(guide, '.md');
  const target = join(folder, 'src', name);
  mkdirSync(target, { recursive: true });
  for (const { name: file, code } of blocksOf(readFileSync(join(root, guide), 'utf8'))) {
    if (!isWanted(file)) continue;
    writeFileSync(join(target, file), code.replace(inJsdom, ''));
  }
}

/** Whether a block is for this host of React: `Sale.react-19.tsx` is for React 19 only. */
function isFor(host: Host, file: string): boolean {
  const only = /\.(react-\d+|angular)\./.exec(file)?.[1];
  return only === undefined || only === host.name;
}

/** Writes the `@example` lines of the widgets' comments, which editors show, as a module to compile. */
function examples(): string {
  const exported = readFileSync(join(root, 'tools/exports/widgets.txt'), 'utf8')
    .split('\n')
    .filter((name) => name && !name.startsWith('type '));
  return examplesModule(
    globSync('packages/widgets/src/**/*.tsx', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8')),
    exported,
  );
}

/**
 * The compiler's errors in the guides and our packages. MUI's own types have errors under nodenext; they are left out.
 */
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
