import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Follows docs/operate.md: runs its blocks that are marked `step`, and holds the files of deploy/ to it.

const top = fileURLToPath(new URL('../../../..', import.meta.url));
const read = (path: string) => readFile(join(top, path), 'utf8');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finance-operate-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function stepsOf(page: string): Promise<string[]> {
  return [...(await read(page)).matchAll(/^```sh step\n([^]*?)^```$/gm)].map(([, block = '']) => block);
}

test('a block that is pasted into a shell stops at its first failure, and leaves the shell alone', async () => {
  const bin = join(folder, 'bin');
  await mkdir(bin);
  await writeFile(join(bin, 'npm'), `#!/bin/sh\necho "$*" >>"${folder}/called"\nexit 1\n`, { mode: 0o755 });
  await mkdir(join(folder, 'cadangan'));
  await writeFile(join(folder, 'cadangan', 'keuangan-20260131T230000Z.tar.zst.age'), '');
  const env = { PATH: `${bin}:${process.env['PATH']}`, BACKUP_DIR: join(folder, 'cadangan'), DATA_DIR: folder };
  for (const step of await stepsOf('docs/operate.md')) {
    await writeFile(join(folder, 'called'), '');
    const { stdout } = await promisify(execFile)('bash', ['-c', `${step}\necho "still here: $DATA_DIR"`], { env });
    expect([step, stdout]).toEqual([step, `still here: ${folder}\n`]);
    expect([step, (await readFile(join(folder, 'called'), 'utf8')).trim().split('\n')]).toEqual([
      step,
      [expect.stringMatching(/^run /)],
    ]);
  }
});

test("the nginx of this machine takes the proxy's configuration", async (context) => {
  const run = promisify(execFile);
  const isThere = (name: string) => run('sh', ['-c', `command -v ${name}`]).catch(() => undefined);
  if (!(await isThere('nginx')) || !(await isThere('openssl')))
    context.skip('nginx or openssl is not installed (apt-get install nginx openssl)');
  const place = join(folder, 'nginx');
  await mkdir(place);
  const pem = ['-keyout', join(place, 'privkey.pem'), '-out', join(place, 'fullchain.pem')];
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...pem, '-days', '1', '-subj', '/CN=x']);
  const site = (await read('deploy/proxy/nginx.conf')).replaceAll(/\/etc\/letsencrypt\/live\/[^/]+/g, place);
  await writeFile(join(place, 'site.conf'), site);
  await writeFile(
    join(place, 'nginx.conf'),
    `pid ${place}/pid;\nevents {}\nhttp { access_log off; include ${place}/site.conf; }\n`,
  );
  const { stderr } = await run('nginx', ['-t', '-c', join(place, 'nginx.conf'), '-e', join(place, 'error.log')]);
  expect(stderr).toContain('test is successful');
});

test('who follows the page installs, backs up, restores, moves a tenant and tries an upgrade', async () => {
  const steps = await stepsOf('docs/operate.md');
  expect(steps).toHaveLength(8);
  const reachesRegistry = /^(?:PATH|HOME|NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR)|(?:https?|no)_proxy)$/i;
  const machine = Object.fromEntries(Object.entries(process.env).filter(([name]) => reachesRegistry.test(name)));
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', steps.join('\n')], {
    cwd: top,
    env: {
      ...machine,
      DEMO: '0',
      DATA_DIR: join(folder, 'data'),
      BACKUP_DIR: join(folder, 'backups'),
      BACKUP_KEY: 'kunci yang disimpan di lemari besi',
      FINANCE_OWNER_PASSWORD: 'rahasia-sekali',
    },
  });
  for (const said of [
    "Tenant 'Toko Ani' sudah dibuat di",
    "Tenant 'Toko Kedua' sudah dibuat",
    'menandatangani token mulai sekarang',
    `Basis data: ${join(folder, 'data')}, 2 tenant: Toko Ani, Toko Kedua; belum ada transaksi`,
    `Basis data: ${join(folder, 'data')}-restored, 2 tenant: Toko Ani, Toko Kedua; belum ada transaksi`,
    'dienkripsi, sudah dibaca kembali',
    'Cadangan utuh:',
    'Dipulihkan dari',
    'Buku: cocok',
    '1  Toko Ani',
    'Data tenant 1:',
    '(pemilik@toko.id), berlaku 24 jam, sekali pakai:',
    'Skema sudah yang terbaru.',
  ])
    expect(stdout).toContain(said);
}, 600_000); // a minute; on a shared machine at times five

test("the image's keuangan is the server, and every command of npm run finance", async () => {
  const bin = join(folder, 'image');
  await mkdir(bin);
  await writeFile(join(bin, 'node'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
  const keuangan = async (...args: string[]) => {
    const env = { PATH: `${bin}:${process.env['PATH']}` };
    const { stdout } = await promisify(execFile)(join(top, 'deploy/keuangan'), args, { env });
    return stdout.replace(/^.*\/app\/apps\/server\/src\//, '').trim();
  };
  expect(await keuangan()).toBe('main.ts');
  expect(await keuangan('start')).toBe('main.ts start');
  expect(await keuangan('backup', '--keep')).toBe('finance.ts backup --keep');
});

test('every command, variable, metric and incident that the files name is there', async () => {
  const guide = await read('docs/operate.md');
  const run = promisify(execFile);
  const help = await run(process.execPath, ['--conditions=finance-source', 'apps/server/src/finance.ts', '--help'], {
    cwd: top,
  });
  const commands = [...guide.matchAll(/npm run finance\s+--\s+([a-z][a-z-]*)/g)].flatMap(([, name]) => name ?? []);
  expect(new Set(commands).size).toBeGreaterThan(8);
  expect(commands.filter((name) => !help.stdout.includes(`npm run finance -- ${name} `))).toEqual([]);
  expect([...guide.matchAll(/npm run ([a-z][a-z:-]+)/g)].filter(([, name]) => name !== 'finance')).toEqual([]);

  const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);
  const settings = namesIn(await read('apps/server/src/base/environment.ts'), /^ {2}([A-Z][A-Z\d_]+): z/gm);
  expect(settings.length).toBeGreaterThan(35);
  const variables = [...settings, ...namesIn(await read('deploy/keuangan.env'), /^([A-Z_]+)=/gm)];
  expect(variables.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);

  const measured = await read('apps/server/src/http/metrics.ts');
  const [alerts, dashboard] = [await read('deploy/prometheus/alerts.yml'), await read('deploy/grafana/keuangan.json')];
  const names = [...(alerts + dashboard).matchAll(/\b(?:finance|http)_[a-z_]+/g)].map(([name]) =>
    name.replace(/_(?:bucket|count)$/, ''),
  );
  expect([...new Set(names)].filter((name) => !measured.includes(`'${name}'`))).toEqual([]);

  const anchors = [...guide.matchAll(/^### (.*)$/gm)].flatMap(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^a-z\d ]/g, '')
      .replaceAll(' ', '-'),
  );
  expect(anchors).toHaveLength(10);
  const runbooks = [...alerts.matchAll(/docs\/operate\.md#([^']*)/g)].flatMap(([, anchor]) => anchor ?? []);
  expect(runbooks.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
});
