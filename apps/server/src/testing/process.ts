import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { inject, type ProvidedContext } from 'vitest';
import { connectionUrl } from '../database/connection-url.ts';

const running = new Set<ChildProcess>();
const main = new URL('../main.ts', import.meta.url);
const finance = new URL('../finance.ts', import.meta.url);

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
   * @param command `start`, a command of `npm run finance`, or the file of a program that starts the server
   * @param environment replaces ours, except where programs and temporary files are; with a database of the tests'
   * PostgreSQL, its application login is added
   */
  constructor(command: string | URL, environment: Record<string, string>, flags: string[] = []) {
    const { PATH = '', HOME = '', TMPDIR, NODE_COMPILE_CACHE } = process.env;
    const { DATABASE_URL = '', DATABASE_APP_URL = applicationUrl(DATABASE_URL) } = environment;
    const isCommand = typeof command === 'string' && command !== 'start';
    const file = command instanceof URL ? command : isCommand ? finance : main;
    this.child = spawn(
      process.execPath,
      ['--conditions=finance-source', fileURLToPath(file), ...(isCommand ? [command] : []), ...flags],
      {
        env: {
          PATH,
          HOME,
          ...(TMPDIR ? { TMPDIR } : {}),
          ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}),
          LOG_LEVEL: 'warn',
          ...(command === 'start' ? { DEMO: '0' } : {}),
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

/** Starts the whole server, by itself or by another program, and waits until it prints its address. */
export async function startProgram(
  environment: Record<string, string>,
  command: 'start' | URL = 'start',
): Promise<Program & { url: string }> {
  const program = new Program(command, { PORT: '0', ...environment });
  const url = await new Promise<string>((resolve, reject) => {
    program.child.stdout?.on('data', () => {
      const found = /siap di (http\S+)/.exec(program.output);
      if (found?.[1]) resolve(found[1]);
    });
    program.child.once('exit', () => reject(new Error(`The server did not start:\n${program.output}`)));
  });
  return Object.assign(program, { url });
}

/** Makes a tenant with an owner where a server starts or runs. */
export async function makeOwner(environment: Record<string, string>): Promise<{ email: string; password: string }> {
  const [email, password] = ['ani@contoh.test', 'gunung api 1883'];
  const flags = ['--email', email, '--name', 'Ani Lestari', '--tenant', 'PT Contoh'];
  const program = new Program('create-owner', { ...environment, FINANCE_OWNER_PASSWORD: password }, flags);
  if ((await program.ended()) !== 0) throw new Error(`No owner was made:\n${program.output}`);
  return { email, password };
}

/** A token of a user, in the first of their tenants. */
export async function tokenOf(url: string, user: { email: string; password: string }): Promise<string> {
  const post = async (path: string, body: object, bearer?: string) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: {
        connection: 'close', // a worker that a test kills holds none of them open
        'content-type': 'application/json',
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { data: { access_token: string; tenants: { id: number }[] } };
  };
  const { data } = await post('/account/api/authentication', user);
  const tenant_id = data.tenants[0]?.id;
  return (await post('/account/api/tenant-change', { tenant_id }, data.access_token)).data.access_token;
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
