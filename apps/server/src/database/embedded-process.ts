import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Account } from './embedded-account.ts';
import type { Binaries } from './embedded-binaries.ts';

const isWindows = process.platform === 'win32';
const run = promisify(execFile);

export interface Supervised {
  /** Resolves with `'ready'` once PostgreSQL accepts connections; never for a command. */
  ready: Promise<'ready'>;
  /** The exit code, or the reason there is none. */
  exited: Promise<number | string>;
  lastLines(): string;
  /** Requests a fast shutdown; resolves when the process has ended. */
  stop(): Promise<void>;
}

export interface CommandOptions {
  args: string[];
  /** Working directory and data folder. */
  folder: string;
  /**
   * Removed when node exits, but not when the program exits by itself, since it may be restarted with the same folder.
   */
  socketFolder: string | undefined;
  account: Account | undefined;
  onLine: ((line: string) => void) | undefined;
}

export interface ServerOptions {
  settings: Record<string, string>;
  folder: string;
  socketFolder: string | undefined;
  /** Windows only: elsewhere PostgreSQL's log comes through `onLine`. */
  logFile: string;
  account: Account | undefined;
  onLine: ((line: string) => void) | undefined;
}

const readyLine = 'database system is ready to accept connections';

/**
 * A process between node and PostgreSQL: however node ends, the pipe on stdin closes and the child is interrupted. Only
 * then does its reader end by itself (status below 128).
 */
const shellSupervisor = `
exec 3<&0 </dev/null
sockets=$1
shift
"$@" 3<&- &
child=$!
(read -r _ <&3; kill -INT "$child") 2>/dev/null &
watcher=$!
exec 3<&-
wait "$child"
code=$?
kill "$watcher" 2>/dev/null
wait "$watcher"
[ "$?" -lt 128 ] && [ -n "$sockets" ] && rmdir "$sockets" 2>/dev/null
exit "$code"`;

/**
 * The same for Windows. There pg_ctl starts PostgreSQL, since only it can drop administrator rights, which PostgreSQL
 * refuses.
 */
const windowsSupervisor = `
const { spawnSync } = require('node:child_process');
const [pgCtl, folder, logFile, options] = process.argv.slice(1);
const quiet = { stdio: 'ignore', windowsHide: true };
const pg_ctl = (...args) => spawnSync(pgCtl, [...args, '-D', folder, '-w'], quiet).status;
const code = pg_ctl('start', '-t', '600', '-l', logFile, '-o', options);
if (code !== 0) process.exit(code ?? 1);
console.log('${readyLine}');
process.stdin.on('error', () => {});
process.stdin.on('close', () => process.exit(pg_ctl('stop', '-m', 'fast', '-t', '600') ?? 1));
process.stdin.resume();`;

/** Runs a program on a data folder; it ends when node does. */
export function superviseCommand(
  program: string,
  { args, folder, socketFolder = '', account, onLine }: CommandOptions,
): Supervised {
  const command = [program, '-D', dataFolderArgument(folder, account), ...args];
  if (isWindows) return follow(program, command.slice(1), { folder, account, onLine });
  return follow('/bin/sh', ['-c', shellSupervisor, 'finance-pg', socketFolder, ...command], {
    folder,
    account,
    onLine,
  });
}

/** Runs the PostgreSQL server; it ends when node does. */
export function superviseServer(
  binaries: Binaries,
  { settings, folder, socketFolder, logFile, account, onLine }: ServerOptions,
): Supervised {
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  if (!isWindows) return superviseCommand(binaries.postgres, { args, folder, socketFolder, account, onLine });
  return follow(process.execPath, ['-e', windowsSupervisor, binaries.pg_ctl, folder, logFile, args.join(' ')], {
    folder,
    account,
    onLine,
    logFile,
  });
}

/**
 * Under root the data folder is passed as the working directory: the account may not be able to enter its parents (a
 * checkout in root's home), but needs no permission for its own working directory.
 */
function dataFolderArgument(folder: string, account: Account | undefined) {
  return account ? '/proc/self/cwd' : folder;
}

interface FollowOptions {
  folder: string;
  account: Account | undefined;
  onLine: ((line: string) => void) | undefined;
  logFile?: string;
}

function follow(program: string, args: string[], { folder, account, onLine, logFile }: FollowOptions): Supervised {
  const child = spawn(program, args, {
    cwd: folder,
    ...account,
    env: isWindows ? { ...process.env, TZ: 'UTC' } : { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    // Its own process group: Ctrl-C in a terminal must reach node only, which still needs the database for its last
    // requests.
    detached: !isWindows,
    windowsHide: true,
    stdio: 'pipe',
  });
  child.stdin.on('error', () => {});

  const recent: string[] = [];
  const { promise: ready, resolve: markReady } = Promise.withResolvers<'ready'>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      recent.push(line);
      if (recent.length > 20) recent.shift();
      if (line.includes(readyLine)) markReady('ready');
      onLine?.(line);
    });
  }
  const exited = new Promise<number | string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'tidak diketahui'));
  });

  return {
    ready,
    exited,
    lastLines: () => (logFile ? tail(logFile) : recent).join('\n'),
    async stop() {
      child.stdin.end();
      await exited;
    },
  };
}

function tail(file: string) {
  try {
    return readFileSync(file, 'utf8').trimEnd().split(/\r?\n/).slice(-20);
  } catch {
    return [];
  }
}

/**
 * Stops a PostgreSQL that a killed server left on this folder. Call it only while holding the folder's lock, so that no
 * other server uses it.
 */
export async function stopOrphan(cluster: string, { pg_ctl }: Binaries, log: (line: string) => void): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const pid = await readPid(pidFile);
  if (pid === undefined) return;
  if (isWindows) {
    await run(pg_ctl, ['stop', '-D', cluster, '-m', 'fast', '-w']).catch(() => {});
    return;
  }
  if (!isAlive(pid)) return;
  if (!(await isServerOf(pid, cluster))) {
    // After a power cut or a reboot the pid belongs to another process; PostgreSQL would trust it.
    await rm(pidFile, { force: true });
    return;
  }
  log(`PostgreSQL (pid ${pid}) masih berjalan tanpa servernya di ${cluster}; dihentikan dahulu.`);
  for (const [signal, seconds] of [
    ['SIGINT', 60],
    ['SIGQUIT', 10],
  ] as const) {
    if (isAlive(pid)) process.kill(pid, signal);
    for (let waited = 0; waited < seconds * 1000; waited += 25) {
      if (!(await isServerOf(pid, cluster))) return;
      await delay(25);
    }
  }
  throw new Error(
    `Folder data ${cluster} sedang dipakai oleh proses lain (pid ${pid}), dan proses itu tidak mau berhenti.`,
  );
}

/** The pid in PostgreSQL's pid file, or undefined when there is no file. */
async function readPid(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    return ''; // unreadable, for example a folder
  });
  if (text === undefined) return undefined;
  const [, pid] = /^(\d{1,10})\s/.exec(text) ?? [];
  if (Number(pid) > 0) return Number(pid);
  // Without the pid nobody can tell whether that PostgreSQL still runs; a second one would corrupt the data.
  throw new Error(
    `File ${file} rusak: isinya bukan nomor proses PostgreSQL. Pastikan tidak ada proses postgres lain yang ` +
      `memakai folder itu, hapus file tersebut, lalu jalankan lagi.`,
  );
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function isServerOf(pid: number, cluster: string) {
  if (process.platform === 'linux') {
    const [ours, theirs] = await Promise.all([stat(cluster), stat(`/proc/${pid}/cwd`).catch(() => undefined)]);
    return theirs?.ino === ours.ino && theirs.dev === ours.dev;
  }
  const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres') && stdout.includes(cluster);
}
