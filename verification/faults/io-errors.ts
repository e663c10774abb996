import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './faults.ts';

const reading = 'openat,pread64,preadv';
const writing = 'pwrite64,pwritev,fallocate,ftruncate';
const syncing = 'fdatasync,fsync';

/** PostgreSQL's calls to its disk fail with EIO, some in each of its processes. */
export const ioErrors: Fault = {
  missing: () => (spawnSync('strace', ['--version']).status === 0 ? undefined : 'apt-get install strace'),
  async prepare({ postgres }) {
    await postgres.stop();
    await postgres.start({ settings: { fsync: 'on' } }); // or it would never call fsync
  },
  async strike({ folder, postgres }, random) {
    const calls = random.pick([reading, writing, syncing, `${reading},${writing},${syncing}`]);
    const log = join(folder, 'io-errors.log');
    const inject = `inject=${calls}:error=EIO:when=${random.int(1, 4)}+${random.int(2, 9)}`;
    const processes = ['-p', (await postgres.processes()).join(',')];
    const args = ['-f', '-qqq', '-o', log, '-e', `trace=${calls}`, '-e', inject, ...processes];
    const strace = spawn('strace', args, { stdio: 'ignore' });
    const ended = once(strace, 'exit');
    await wait(random.int(800, 2500));
    strace.kill('SIGINT');
    await ended;
    const failed = await readFile(log, 'utf8').then((text) => text.includes('(INJECTED)'));
    await postgres.ready();
    await wait(random.int(300, 1200));
    return failed ? undefined : false;
  },
};
