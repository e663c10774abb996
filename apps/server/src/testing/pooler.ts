import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const port = 6432;

/**
 * Starts the machine's pgBouncer in transaction mode before a PostgreSQL, for one login on all of its databases. It
 * runs as the user that PostgreSQL runs as.
 *
 * @param postgres whose `host` is a folder of sockets
 */
export async function startPooler(
  postgres: { host: string; port: number },
  login: { user: string; password: string },
): Promise<{ host: string; port: number; stop: () => Promise<void> }> {
  const { uid, gid } = await stat(postgres.host);
  const folder = await mkdtemp(join(tmpdir(), 'finance-pooler-'));
  const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')];
  await writeFile(users, `"${login.user}" "${login.password}"\n`);
  await writeFile(
    settings,
    `[databases]
* = host=${postgres.host} port=${postgres.port}
[pgbouncer]
listen_addr =
listen_port = ${port}
unix_socket_dir = ${folder}
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 10
max_client_conn = 2000
; each test file has a database of its own, and leaves its connections behind
server_idle_timeout = 1
`,
  );
  for (const path of [settings, users, folder]) await chown(path, uid, gid);
  await chmod(folder, 0o700);
  const child = spawn('pgbouncer', ['-q', settings], { stdio: ['ignore', 'ignore', 'inherit'], uid, gid });
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`pgBouncer ended with ${code}`)));
  });
  failed.catch(() => {}); // it ends at the end
  while (!existsSync(join(folder, `.s.PGSQL.${port}`))) await Promise.race([wait(20), failed]);
  return {
    host: folder,
    port,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGQUIT'); // at once, whoever is connected
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
