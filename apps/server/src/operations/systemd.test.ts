import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Installs and starts the service as docs/operate.md says, under the systemd of this machine, which is booted for it in
// namespaces of its own. What differs: the checkout stands where git clone would put it, and programs are started by
// their file, since npm would build and fetch. How the units confine them stays as they are shipped.

const top = fileURLToPath(new URL('../../../..', import.meta.url));
const boot = fileURLToPath(new URL('../testing/systemd/boot.sh', import.meta.url));
const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finance-systemd-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Why it cannot be tried on this machine. */
async function whyNot(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'systemd is for Linux';
  if (process.getuid?.() !== 0) return 'only root may boot a systemd';
  if (!existsSync('/lib/systemd/systemd')) return 'systemd is not installed (apt-get install systemd)';
  if (!existsSync('/usr/bin/curl')) return 'curl is not installed';
  const spaces = ['--mount', '--pid', '--fork', '--uts', '--ipc', '--net', '--cgroup'];
  const mounts =
    'mount -t tmpfs tmpfs /mnt && mkdir /mnt/u /mnt/w /mnt/m && ip link set lo up && ' +
    'mount -t overlay overlay -o lowerdir=/,upperdir=/mnt/u,workdir=/mnt/w /mnt/m';
  return run('unshare', [...spaces, 'sh', '-c', mounts]).then(
    () => undefined,
    (error: Error) => `this container may not make namespaces: ${error.message.split('\n')[1] ?? error.message}`,
  );
}

/** The block of the guide that holds a text. */
async function blockWith(text: string): Promise<string> {
  const guide = await readFile(join(top, 'docs/operate.md'), 'utf8');
  const found = [...guide.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block = '']) => block);
  const block = found.find((one) => one.includes(text));
  if (!block) throw new Error(`No block of docs/operate.md holds ${text}`);
  return block;
}

test('whoever follows the guide has a service that starts, backs up, archives and comes back', async (context) => {
  const reason = await whyNot();
  if (reason) context.skip(reason);

  // What git clone fetches: the files of deploy/.
  const origin = join(folder, 'origin');
  await mkdir(origin);
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=x', '-c', 'user.email=x@y.z', ...args], { cwd: origin });
  await run('cp', ['-r', join(top, 'deploy'), origin]);
  await git('init', '--quiet');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'x');
  await run('chmod', ['755', folder]);

  const install = (await blockWith('git clone'))
    .replace(/^REPOSITORY=.*$/m, 'REPOSITORY=/mnt/check/origin')
    .replace(/^sudo apt-get .*$/m, '');
  const enable = await blockWith('systemctl enable --now');
  const shell = /^sudo -u keuangan sh -c '([^']*)exec bash'$/m.exec(await blockWith('exec bash'))?.[1] ?? '';
  expect(shell).toContain('/etc/keuangan.env');
  await writeFile(
    join(folder, 'check.sh'),
    `set -eu
# There may be no sudo on a test machine.
sudo() { if [ "$1" = -u ]; then local user=$2; shift 2; runuser -u "$user" -- "$@"; else "$@"; fi; }
git config --system --add safe.directory '*'
${install}
stat --format '%U %a' /opt/keuangan/deploy /etc/keuangan.env /etc/keuangan.backup-key
rm -rf /opt/keuangan/deploy && mount --bind /opt/checkout /opt/keuangan

# By their files instead of by npm.
units=/etc/systemd/system
node=/usr/local/bin/node
source="--conditions=finance-source /opt/keuangan/apps/server/src"
mkdir -p $units/keuangan.service.d $units/keuangan-backup.service.d
printf '[Service]\\nExecStart=\\nExecStart=%s\\n' "$node $source/main.ts" >$units/keuangan.service.d/file.conf
printf '[Service]\\nExecStart=\\nExecStart=%s\\n' "$node $source/finance.ts backup --keep" \\
  >$units/keuangan-backup.service.d/file.conf
# As that user, with the same variables.
by_hand() { sudo -u keuangan sh -c '${shell}'"exec $node $source/finance.ts $*"; }

echo 'ARCHIVE_DIR=/srv/arsip' >>/etc/keuangan.env
install --directory --owner keuangan --mode 700 /srv/arsip
FINANCE_OWNER_PASSWORD=rahasia-sekali by_hand create-owner --email ani@toko.id --name Ani --tenant Toko
${enable}
echo
systemctl start keuangan-backup.service
echo "backed up while it runs: $(ls /var/backups/keuangan | wc -l)"
by_hand password-link --email ani@toko.id
until ls /srv/arsip | grep --quiet '^base-2'; do sleep 0.2; done
echo "archived: $(ls /srv/arsip/wal | head -n 1)"

systemctl kill --signal KILL keuangan.service
curl --fail --silent --show-error --retry 100 --retry-delay 1 --retry-all-errors http://127.0.0.1:4310/healthz
echo " after $(systemctl show --property NRestarts --value keuangan.service) restart"
systemctl stop keuangan.service
echo "stopped: $(systemctl show --property Result --value keuangan.service)"
systemctl start keuangan-backup.service
echo "backed up while it is stopped: $(ls /var/backups/keuangan | wc -l)"
echo END
`,
  );
  await run(boot, [folder, 'check.sh', process.execPath, top], { signal: context.signal });
  const said = await readFile(join(folder, 'out'), 'utf8');
  expect(said).toMatch(/\nEND\n$/);
  for (const line of [
    'keuangan 755',
    'keuangan 600',
    "Tenant 'Toko' sudah dibuat di /var/lib/keuangan",
    'backed up while it runs: 1',
    'Tautan untuk Ani (ani@toko.id)',
    'archived: 0000',
    '{"status":"ok"} after 1 restart',
    'stopped: success',
    'backed up while it is stopped: 2',
  ])
    expect(said).toContain(line);
});

test('systemd finds nothing to object to in the units', async (context) => {
  if (!existsSync('/usr/bin/systemd-analyze')) context.skip('systemd-analyze is not installed');
  const names = ['keuangan.service', 'keuangan-backup.service', 'keuangan-backup.timer'];
  const units = names.map((name) => join(top, 'deploy/systemd', name));
  const { stderr } = await run('systemd-analyze', ['verify', '--recursive-errors=no', '--man=no', ...units], {
    env: { ...process.env, SYSTEMD_LOG_LEVEL: 'warning' },
  });
  expect(stderr).toBe('');
});
