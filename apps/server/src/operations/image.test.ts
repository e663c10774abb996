import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

// Builds and runs the container image as docs/operate.md and deploy/compose.yaml do, where there is an engine for it.

const minute = 60_000;
const top = fileURLToPath(new URL('../../../..', import.meta.url));
const hasEngine = spawnSync('docker', ['version', '--format', '{{.Server.Version}}'], { timeout: 20_000 }).status === 0;
if (!hasEngine) console.log('The container image is not built: docker has no engine here.');

const image = `keuangan-check-${randomUUID()}`;
const volumes = { data: `${image}-data`, backups: `${image}-backups` };
const environment = {
  BACKUP_KEY: 'kunci yang disimpan di lemari besi',
  FINANCE_OWNER_PASSWORD: 'gunung api 1883',
};
/** As in compose.yaml. */
const confined = [
  '--init',
  '--read-only',
  '--tmpfs=/tmp',
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges:true',
  `--volume=${volumes.data}:/data`,
  `--volume=${volumes.backups}:/backups`,
  ...Object.keys(environment).map((name) => `--env=${name}`),
];

async function docker(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('docker', args, {
    cwd: top,
    env: { ...process.env, ...environment },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout.trim();
}

afterAll(async () => {
  if (!hasEngine) return;
  await docker('rm', '--force', image).catch(() => {});
  await docker('volume', 'rm', ...Object.values(volumes)).catch(() => {});
  await docker('rmi', '--force', image).catch(() => {});
});

test.skipIf(!hasEngine)(
  'the image is built, starts without rights, serves every page, keeps its data and makes a backup',
  async () => {
    await docker('build', '--file', 'deploy/Dockerfile', '--tag', image, '.');
    const keuangan = (...args: string[]) => docker('run', '--rm', ...confined, image, 'keuangan', ...args);

    const owner = ['--email', 'ani@contoh.test', '--name', 'Ani Lestari', '--tenant', 'PT Contoh'];
    expect(await keuangan('create-owner', ...owner)).toContain("Tenant 'PT Contoh' sudah dibuat");

    await docker('run', '--detach', '--name', image, '--publish=127.0.0.1::4310', ...confined, image);
    const health = () => docker('inspect', '--format', '{{.State.Health.Status}}', image);
    await expect.poll(health, { timeout: 2 * minute, interval: 1000 }).toBe('healthy');
    const url = `http://${await docker('port', image, '4310')}`;

    for (const [path, said] of [
      ['/', '<div id="root">'],
      ['/bantuan/kasir/menutup-kas', 'Menutup kas'],
      ['/elements.js', 'import'],
      ['/openapi.json', '"openapi"'],
    ] as const) {
      const answer = await fetch(url + path, { headers: { accept: 'text/html' } });
      expect([path, answer.status]).toEqual([path, 200]);
      expect(await answer.text()).toContain(said);
    }
    const signedIn = await fetch(`${url}/account/api/authentication`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ani@contoh.test', password: environment.FINANCE_OWNER_PASSWORD }),
    });
    expect(signedIn.status).toBe(200);

    expect(await docker('exec', image, 'id', '-un')).toBe('node');
    await expect(docker('exec', image, 'touch', '/app/berkas')).rejects.toThrow('Read-only file system');
    expect(await docker('exec', image, 'keuangan', 'backup', '--keep')).toContain('dienkripsi, sudah dibaca kembali');

    await docker('stop', '--time', '60', image);
    expect(await docker('inspect', '--format', '{{.State.ExitCode}}', image)).toBe('0');
    expect(await keuangan('check-books')).toContain('Buku: cocok');
    await docker('start', image);
    await expect.poll(health, { timeout: 2 * minute, interval: 1000 }).toBe('healthy');
  },
  15 * minute,
);
