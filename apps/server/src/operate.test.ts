import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Follows docs/operate.md: runs its blocks that are marked `step`, and holds the files of deploy/ to it.

const top = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string) => readFile(join(top, path), 'utf8');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finance-operate-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('who follows the page installs, backs up, restores, moves a tenant and tries an upgrade', async () => {
  const steps = [...(await read('docs/operate.md')).matchAll(/^```sh step\n([^]*?)^```$/gm)].map(([, block]) => block);
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
    "Tenant 'Toko Ani' sudah dibuat",
    "Tenant 'Toko Kedua' sudah dibuat",
    'menandatangani token mulai sekarang',
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
});

test('every command, variable, metric and incident that the files name is there', async () => {
  const guide = await read('docs/operate.md');
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> };
  const commands = [...guide.matchAll(/npm run ([a-z][a-z:-]+)/g)].flatMap(([, name]) => name ?? []);
  expect(commands.filter((name) => !scripts[name])).toEqual([]);
  const inImage = await read('deploy/keuangan');
  expect(commands.filter((name) => !new RegExp(`[|\\s]${name}(?: \\||\\))`).test(inImage))).toEqual([]);

  const known = (await read('README.md')) + (await read('apps/server/src/environment.ts'));
  const variables = [...(await read('deploy/keuangan.env')).matchAll(/^([A-Z_]+)=/gm)].flatMap(
    ([, name]) => name ?? [],
  );
  expect(variables.filter((name) => !known.includes(name))).toEqual([]);

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
