import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { inject, type ProvidedContext } from 'vitest';
import { connectionUrl } from '../database/connection-url.ts';

const running = new Set<ChildProcess>();

/** Ends programs that a failed test left running; for `afterAll`. */
export async function killPrograms(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    }),
  );
}

/** A program of the server in its own process, with its output. */
export class Program {
  readonly child: ChildProcess;
  output = '';

  /**
   * @param command `start`, or a command of `npm run finance`
   * @param environment replaces ours, except where programs and temporary files are; with a database of the tests'
   * PostgreSQL, its application login is added
   */
  constructor(command: string, environment: Record<string, string>, flags: string[] = []) {
    const { PATH = '', HOME = '', TMPDIR, NODE_COMPILE_CACHE } = process.env;
    const { DATABASE_URL = '', DATABASE_APP_URL = applicationUrl(DATABASE_URL) } = environment;
    const isServer = command === 'start';
    const file = fileURLToPath(new URL(isServer ? '../main.ts' : '../finance.ts', import.meta.url));
    this.child = spawn(
      process.execPath,
      ['--conditions=finance-source', file, ...(isServer ? [] : [command]), ...flags],
      {
        env: {
          PATH,
          HOME,
          ...(TMPDIR ? { TMPDIR } : {}),
          ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}),
          LOG_LEVEL: 'warn',
          ...environment,
          DATABASE_APP_URL,
        },
        stdio: ['pipe', 'pipe', 'pipe'],
      },
    );
    running.add(this.child);
    this.child.once('exit', () => running.delete(this.child));
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk) => {
        this.output += String(chunk);
      });
  }

  /** Its exit code; null if a signal ended it. */
  async ended(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'exit');
    return this.child.exitCode;
  }

  async stop(): Promise<number | null> {
    this.child.kill('SIGTERM');
    return this.ended();
  }
}

/** Starts the whole server and waits until it prints its address. */
export async function startProgram(environment: Record<string, string>): Promise<Program & { url: string }> {
  const program = new Program('start', { PORT: '0', ...environment });
  const url = await new Promise<string>((resolve, reject) => {
    program.child.stdout?.on('data', () => {
      const found = /siap di (http\S+)/.exec(program.output);
      if (found?.[1]) resolve(found[1]);
    });
    program.child.once('exit', () => reject(new Error(`The server did not start:\n${program.output}`)));
  });
  return Object.assign(program, { url });
}

/** A database of `postgres` as a DATABASE_URL. */
export function databaseUrl(
  { host, port, user, password = '' }: ProvidedContext['postgres'],
  database: string,
  as: { user: string; password: string } = { user, password },
): string {
  return connectionUrl({ host, port, database, ...as });
}

function applicationUrl(ownerUrl: string): string {
  if (!ownerUrl.includes(encodeURIComponent(inject('postgres').host))) return '';
  const url = new URL(ownerUrl);
  const { host, port } = inject('entrance');
  [url.username, url.password] = ['finance_app', inject('applicationPassword')];
  url.searchParams.set('host', host);
  url.searchParams.set('port', String(port));
  return url.href;
}
