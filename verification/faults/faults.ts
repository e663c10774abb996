import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { fakeClock, missingClock, setClock } from './fake-clock.ts';
import { ioErrors } from './io-errors.ts';
import type { Random } from '../../apps/server/src/testing/random.ts';
import type { Stack } from './stack.ts';

export interface Fault {
  /** Why it cannot be tried on this machine. */
  missing?: (stack: Stack) => string | undefined;
  /** Before the servers start. */
  prepare?: (stack: Stack) => Promise<void>;
  /** Once; called again and again while the writers work. False: it could not strike, or not again. */
  strike: (stack: Stack, random: Random) => Promise<false | void>;
  /** Ends whatever still lasts when the writers have ended, and before what is unknown then is settled. */
  heal?: (stack: Stack) => Promise<void>;
  /** What the random losses in the proxies count as strikes. */
  counts?: 'lost answers';
  /** Whether a wait for a lock may end early, with a refusal to try again. */
  endsWaits?: true;
}

const plain = { settings: { fsync: 'off' } };

const serverKilled: Fault = {
  async strike({ servers }, random) {
    const server = random.pick(servers);
    await server.end('SIGKILL');
    await wait(random.int(0, 400));
    await server.start();
    await wait(random.int(200, 1200));
  },
};

const serverStopped: Fault = {
  async strike({ servers }, random) {
    const server = random.pick(servers);
    server.signal('SIGSTOP');
    await wait(random.int(300, 5000)); // writers wait for 4 s
    server.signal('SIGCONT');
    await wait(random.int(200, 800));
  },
  heal: async ({ servers }) => servers.forEach((server) => server.signal('SIGCONT')),
};

/** PostgreSQL has committed, and whoever asked for it does not hear so. */
const committed = Buffer.from('COMMIT\0');
const cutAfterCommit: Fault = {
  counts: 'lost answers',
  async strike({ behind }, random) {
    behind.weather = { losesAnswer: (piece) => piece.includes(committed) && random.next() < 0.03 };
    await wait(1000);
  },
};

const answersLost: Fault = {
  counts: 'lost answers',
  async strike({ before }, random) {
    for (const proxy of before) proxy.weather = { losesAnswer: () => random.next() < 0.04 };
    await wait(500);
    if (random.next() < 0.3) for (const proxy of before) proxy.cut();
  },
};

const slowNetwork: Fault = {
  async strike({ behind, before }, random) {
    behind.weather = { delay: () => random.int(0, 8) };
    for (const proxy of before) proxy.weather = { delay: () => random.int(0, 60) };
    await wait(1000);
    // longer than writers wait
    behind.weather = { delay: () => (random.next() < 0.002 ? 5000 : 1) };
    await wait(1000);
  },
};

const postgresKilled: Fault = {
  async strike(stack, random) {
    if (random.next() < 0.5) stack.postgres.kill();
    else await killBackend(stack);
    await wait(random.int(1500, 3000));
    await stack.postgres.ready();
  },
};

/** A killed session makes PostgreSQL end all others and itself; started again, it reads its log. */
async function killBackend({ postgres }: Stack): Promise<void> {
  const client = new pg.Client(postgres.connection());
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where usename = 'finance_app' order by random() limit 1",
  );
  await client.end().catch(() => {});
  if (rows[0]) process.kill(rows[0].pid, 'SIGKILL');
}

const diskFull: Fault = {
  missing: ({ disk }) => (disk === undefined ? 'only root may mount a disk of its own' : undefined),
  async strike(stack, random) {
    const ballast = join(stack.disk ?? '', 'ballast');
    const file = await open(ballast, 'w');
    const megabyte = Buffer.alloc(1 << 20);
    try {
      const { bavail, bsize } = await statfs(stack.disk ?? '');
      for (let left = bavail * bsize; left > 0; left -= megabyte.length) await file.write(megabyte);
    } catch {
      // it is full
    } finally {
      await file.close();
    }
    await wait(random.int(1500, 3000));
    await rm(ballast);
    await stack.postgres.ready();
    await wait(random.int(500, 1500));
  },
  heal: async ({ disk }) => rm(join(disk ?? '', 'ballast'), { force: true }),
};

/** The clocks of PostgreSQL and of one server, which do not agree with the other's either. */
const clockJumps: Fault = {
  endsWaits: true,
  missing: missingClock,
  async prepare(stack) {
    await setClock(stack, '+0');
    await stack.postgres.stop();
    const environment = fakeClock(stack);
    await stack.postgres.start({ ...plain, environment });
    await stack.servers[0]?.end('SIGTERM');
    await stack.servers[0]?.start(environment);
  },
  async strike(stack, random) {
    await setClock(stack, random.pick(['+2h', '-2h', '+40m', '-3m', '+0', '+1h', '-1h']));
    await wait(random.int(300, 1500));
  },
  async heal(stack) {
    await setClock(stack, '+0');
    await withoutPreload(stack);
  },
};

async function withoutPreload({ postgres }: Stack): Promise<void> {
  await postgres.stop('SIGQUIT'); // it may be unable to write its last checkpoint
  await postgres.start(plain);
}

/** A replica that has every commit takes over from a PostgreSQL that is gone. */
const failover: Fault = {
  async prepare(stack) {
    await stack.postgres.stop();
    standby = await stack.postgres.copyTo(join(stack.folder, 'disk', `standby-${Date.now()}`));
    await stack.postgres.start({ settings: { ...plain.settings, synchronous_standby_names: '*' } });
    const { host, port, user, password } = stack.postgres.connection();
    const primary_conninfo = `host=${host} port=${port} user=${user} password=${String(password)}`;
    await standby.start({ settings: { ...plain.settings, primary_conninfo } }, { isStandby: true });
  },
  async strike(stack, random) {
    await wait(random.int(800, 2500));
    if (!standby) return false;
    return takeOver(stack);
  },
  heal: takeOver,
};
let standby: Stack['postgres'] | undefined;

async function takeOver(stack: Stack): Promise<void> {
  if (!standby) return;
  const former = stack.postgres;
  await former.stop('SIGKILL');
  const client = new pg.Client(standby.connection());
  await client.connect();
  await client.query('select pg_promote()');
  await client.end();
  stack.postgres = standby;
  standby = undefined;
  stack.behind.target = stack.postgres.port;
  stack.behind.cut();
  await stack.postgres.ready();
  await rm(former.folder, { recursive: true, force: true });
}

const everything: Fault = {
  async strike(stack, random) {
    await random
      .pick([serverKilled, serverStopped, cutAfterCommit, answersLost, slowNetwork, postgresKilled])
      .strike(stack, random);
  },
  heal: async (stack) => serverStopped.heal?.(stack),
};

export const faults: Record<string, Fault> = {
  none: { strike: () => wait(200).then(() => false as const) },
  'kill -9 of a server': serverKilled,
  'SIGSTOP of a server': serverStopped,
  'cut after commit': cutAfterCommit,
  'answers lost': answersLost,
  'slow network': slowNetwork,
  'kill -9 of PostgreSQL': postgresKilled,
  'disk full': diskFull,
  'I/O errors': ioErrors,
  'clock jumps': clockJumps,
  failover,
  'all of these': everything,
};
