import { execFileSync, spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isNewEnough, nodePackage } from './need-node.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }; // npm's format
const docs = ['*.md', 'docs/*.md', 'bench/*.md', '.changeset/README.md', 'packages/*/README.md'];
const usages = ['apps/server/src/**/*.ts', 'verification/*/*.ts', 'tools/!(*.test).ts', 'bench/*.ts'];

test('every script goes through the launcher', () => {
  for (const part of Object.values(scripts).flatMap((script) => script.split(' && ')))
    expect(part).toMatch(/^node tools\/run\.mjs /);
});

test('there are few enough scripts to read them', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(20);
});

/** What can be said behind the scripts that run one of many, as they list it themselves. */
const namesOf = Object.fromEntries(
  [
    ['finance', 'apps/server/src/finance.ts', '--help'],
    ...['bench', 'prove', 'tool'].map((kind) => [kind, 'tools/programs.ts', kind]),
  ].map(([script = '', ...args]) => {
    const said = execFileSync(process.execPath, ['--conditions=finance-source', ...args], {
      cwd: root,
      encoding: 'utf8',
    });
    return [script, [...said.matchAll(/^ +npm run \w+ -- ([\w-]+)/gm)].map(([, name = '']) => name)];
  }),
);

test('docs and help texts name only `npm run` scripts that exist, and what they run', () => {
  const texts = globSync([...docs, ...usages], { cwd: root }).map((path) => [path, read(path)] as const);
  const told = texts.flatMap(([, text]) => [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name]) => name));
  expect(told).toEqual(expect.arrayContaining(['finance', 'bench', 'prove', 'example', 'storybook', 'build']));
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(told));
  expect(Object.values(namesOf).map((names) => names.length)).toEqual([13, 16, 9, 7]);
  for (const [path, text] of texts) {
    for (const [, script = '', name = ''] of text.matchAll(/\bnpm run (finance|bench|prove|tool)\s+--\s+(\w[\w-]*)/g))
      expect({ path, names: namesOf[script] }).toEqual({ path, names: expect.arrayContaining([name]) });
    const withPnpm = Object.keys(scripts).filter((name) => new RegExp(`\\bpnpm (run )?${name}\\b`).test(text));
    expect({ path, withPnpm }).toEqual({ path, withPnpm: [] });
  }
});

/** A machine with only Node 18 and the npm of that time. */
describe('on Node 18 with npm alone', () => {
  const env: NodeJS.ProcessEnv = {};
  let folder = '';

  beforeAll(() => {
    const packages = [nodePackage('18.20.8'), 'npm@10.9.4'];
    const bin = execFileSync(
      'npx',
      ['--yes', ...packages.map((name) => `--package=${name}`), '-c', 'node -p process.env.PATH'],
      { encoding: 'utf8' },
    ).split(delimiter)[0];
    const system = (process.env['PATH'] ?? '')
      .split(delimiter)
      .filter((path) => globSync('{node,pnpm,npm}', { cwd: path }).length === 0 || path === dirname('/bin/sh'));
    Object.assign(env, {
      PATH: [bin, ...system].join(delimiter),
      HOME: process.env['HOME'],
      npm_config_loglevel: 'http', // names each file that npm fetches: the last one may be what a command waits for
    });
    folder = mkdtempSync(join(tmpdir(), 'finance-bare-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** A command that hangs is ended before its test is, so that the test tells what it had said. */
  function run(command: string, cwd = root, input = ''): Promise<{ code: number; said: string }> {
    return new Promise((resolve) => {
      const child = spawn('sh', ['-c', command], { cwd, env, detached: true });
      const hangs = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), 150_000);
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (said += text));
      child.on('close', (code, signal) => {
        clearTimeout(hangs);
        resolve({ code: code ?? -1, said: signal ? `${said}\n(ended by ${signal})` : said });
      });
      child.stdin.on('error', () => {}); // the program may end without reading
      child.stdin.end(input);
    });
  }

  test('the environment has Node 18 and no pnpm', async () => {
    expect((await run('node --version')).said).toMatch(/^v18\./);
    expect((await run('pnpm --version')).code).not.toBe(0);
  });

  test.each([
    ['npm run finance -- --help', 0, 'Perintah untuk pengelola server'],
    ['npm run finance -- create-owner --help', 0, 'Membuat tenant dan pemiliknya'],
    ['npm run finance -- create-owner', 1, '--email belum diisi'],
    ['npm run finance backup --keep', 1, 'npm run ... -- ... --keep'],
    ['npm run finance -- restore', 1, 'Sebutkan satu FILE'],
    ['npm run finance migrate --dry-run', 1, 'npm run ... -- ... --dry-run'],
    ['npm run finance -- backp', 2, "Perintah 'backp' tidak ada. Maksudnya 'backup'?"],
    ['npm run bench', 0, 'npm run bench -- lists'],
    ['npm run bench -- nirwana', 2, 'There is no bench nirwana'],
    ['npm run prove -- books --help', 0, 'Membuktikan bahwa saldo'],
    ['npm run prove books --seed 7', 1, 'npm run ... -- ... --seed'],
    ['npm run example nirwana', 1, 'There is no example nirwana'],
    ['npm run storybook -- --help', 0, '--no-open'],
    ['npm run tool -- storybook-build --help', 0, '--output-dir'],
    ['npm run format -- --version', 0, 'Version'],
    ['npm run tool -- screenshot --help', 0, 'Takes a picture'],
  ])('%s', async (command, code, said) => {
    const answer = await run(command);
    expect(answer.said).toContain(said);
    expect(answer.said).not.toMatch(/ERR_|EBADENGINE|SyntaxError|not found/);
    expect(answer.code).toBe(code);
  });

  test('passes on standard input and the exit code', async () => {
    const program =
      'process.stdin.on("data", (said) => { console.log(`${process.version} ${said}`); process.exit(7); })';
    const { code, said } = await run(`node tools/run.mjs node -e '${program}'`, root, 'rahasia');
    expect(said).toContain('rahasia');
    expect(isNewEnough(/v(\S+) rahasia/.exec(said)?.[1] ?? '0')).toBe(true);
    expect(code).toBe(7);
  });

  test('shares its install with newer versions of Node', async () => {
    const command = 'tools/run.mjs node --version';
    const installedAt = () => statSync(join(root, 'node_modules/.installed')).mtimeMs;
    expect((await run(`node ${command}`)).code).toBe(0);
    const before = installedAt();
    execFileSync(process.execPath, command.split(' '), { cwd: root });
    expect((await run(`node ${command}`)).code).toBe(0);
    expect(installedAt()).toBe(before);
  });

  test('fetches nothing for a newer Node that came with a tool already', async () => {
    expect((await run('node tools/run.mjs node --version')).code).toBe(0);
    const note = join(root, '.cache/tools.json');
    const fetched = Object.entries(JSON.parse(readFileSync(note, 'utf8')) as Record<string, string>);
    writeFileSync(note, JSON.stringify(Object.fromEntries(fetched.filter(([names]) => names.includes(',')))));
    const nobody = {
      npm_config_registry: 'http://127.0.0.1:9',
      npm_config_cache: folder,
      npm_config_fetch_retries: '0',
    };
    const answer = execFileSync(process.execPath, ['tools/run.mjs', 'pnpm', '--version'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...nobody },
    });
    expect(answer).toMatch(/^\d+\.\d+/);
  });

  test.each(globSync('packages/*', { cwd: root }))('%s refuses to build, with a reason', async (path) => {
    const { code, said } = await run('npm run build', join(root, path));
    expect(said).toContain('Nothing was built: that needs Node');
    expect(said).not.toContain('    at ');
    expect(code).toBe(1);
  });

  test('refuses to pack a package whose files are missing', async () => {
    const manifest = { name: 'empty', version: '1.0.0', exports: { '.': './dist/index.js' }, files: ['dist'] };
    const prepack = `node ${join(root, 'tools/prepack.mjs')}`;
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, scripts: { prepack } }));
    const { code, said } = await run('npm pack', folder);
    expect(said).toContain('empty is not packed, as it is not built whole: dist/index.js missing or empty');
    expect(code).not.toBe(0);
    expect(globSync('*.tgz', { cwd: folder })).toEqual([]);
  });
});

test('every package checks its files before it is packed', () => {
  for (const path of globSync('packages/*/package.json', { cwd: root }))
    expect(read(path)).toContain('"prepack": "node ../../tools/prepack.mjs"');
});
