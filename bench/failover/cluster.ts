import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Two PostgreSQL machines under Patroni, each an address of this one, with the files of `deploy/scale`. */
export interface Cluster {
  /** The owner's address, by way of HAProxy. */
  databaseUrl: string;
  /** The standby's, by way of HAProxy. */
  readUrl: string;
  /** Waits until one leads and the other has what it has. */
  whole(): Promise<void>;
  /** Ends the machine that leads, as a power cut would; answers when it was gone. */
  loseLeader(): Promise<{ name: string; at: number }>;
  /** Switches a lost machine on again. */
  repair(name: string): void;
  stop(): Promise<void>;
}

const deploy = (file: string) => fileURLToPath(new URL(`../../deploy/scale/${file}`, import.meta.url));
const nodes = { db1: '127.0.0.2', db2: '127.0.0.3' };
type Name = keyof typeof nodes;
const password = 'rahasia-uji';

/** What this needs and the machine lacks. */
export function missingPrograms(): string[] {
  const missing = ['patroni', 'etcd', 'haproxy'].filter((name) => !found(name));
  return binaries() ? missing : [...missing, 'postgresql'];
}

function found(name: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${name}`]);
    return true;
  } catch {
    return false;
  }
}

const binaries = () =>
  globSync('/usr/lib/postgresql/*/bin/pg_rewind')
    .map((file) => dirname(file))
    .at(-1);

/** @param folder an empty one, which the system user `postgres` can enter */
export async function startCluster(folder: string): Promise<Cluster> {
  const account = { uid: idOf('-u'), gid: idOf('-g') };
  const ours = (name: string) => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700 });
    chownSync(path, account.uid, account.gid);
    return path;
  };
  const running = new Map<string, ChildProcess>();
  function run(name: string, program: string, args: string[], env: NodeJS.ProcessEnv = {}): void {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const child = spawn(program, args, {
      ...account,
      cwd: '/',
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', log, log],
    });
    running.set(name, child);
  }
  const homes: Record<Name, string> = { db1: ours('db1'), db2: ours('db2') };
  const dataDirOf = (name: Name) => join(homes[name], 'data');
  const start = (name: Name) =>
    run(name, 'patroni', [deploy('patroni.yml')], {
      HOME: homes[name],
      PATRONI_NAME: name,
      PATRONI_RESTAPI_LISTEN: `${nodes[name]}:8008`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${nodes[name]}:8008`,
      PATRONI_POSTGRESQL_LISTEN: `${nodes[name]}:5432`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${nodes[name]}:5432`,
      PATRONI_POSTGRESQL_DATA_DIR: dataDirOf(name),
      PATRONI_POSTGRESQL_BIN_DIR: binaries(),
      PATRONI_ETCD3_HOSTS: '127.0.0.1:2379',
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: password,
    });

  async function members(): Promise<Member[]> {
    for (const address of Object.values(nodes)) {
      const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2000) }).catch(
        () => {},
      );
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  run('etcd', 'etcd', ['--data-dir', ours('etcd')]);
  await wait(2000);
  start('db1');
  start('db2');
  run('haproxy', 'haproxy', ['-db', '-f', deploy('haproxy.cfg')], {
    LISTEN: '127.0.0.1',
    NODE_A: nodes.db1,
    NODE_B: nodes.db2,
  });
  const url = (port: number) => `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
  return {
    databaseUrl: url(5000),
    readUrl: 'postgresql://127.0.0.1:5001/postgres',
    async whole() {
      for (;;) {
        const seen = await members();
        const isLed = seen.some(({ role, state }) => role === 'leader' && state === 'running');
        if (isLed && seen.some(({ role, lag }) => role === 'sync_standby' && lag === 0)) return;
        await wait(250);
      }
    },
    async loseLeader() {
      const leader = (await members()).find(({ role }) => role === 'leader')?.name;
      if (!leader) throw new Error('nobody leads');
      const postmaster = Number(readFileSync(join(dataDirOf(leader), 'postmaster.pid'), 'utf8').split('\n')[0]);
      const backends = childrenOf(postmaster);
      running.get(leader)?.kill('SIGKILL');
      for (const pid of [postmaster, ...backends]) killed(pid);
      return { name: leader, at: performance.now() };
    },
    repair: (name) => start(name as Name), // that `loseLeader` told
    async stop() {
      for (const name of ['db1', 'db2', 'haproxy', 'etcd']) {
        const child = running.get(name);
        if (!child || child.exitCode !== null || child.signalCode !== null) continue;
        const ended = once(child, 'exit');
        child.kill(name === 'haproxy' ? 'SIGKILL' : 'SIGTERM');
        await ended;
      }
    },
  };
}

interface Member {
  name: Name;
  role: string;
  state: string;
  lag?: number;
}

const idOf = (which: '-u' | '-g') => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));

function childrenOf(parent: number): number[] {
  return globSync('/proc/[0-9]*/status').flatMap((file) => {
    try {
      const [, pid = ''] = file.split('/').slice(1);
      return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1]) === parent ? [Number(pid)] : [];
    } catch {
      return []; // it has ended
    }
  });
}

function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it ended with the one before
  }
}
