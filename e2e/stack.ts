import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A server process of its own, for journeys that stop it. */
export interface Stack {
  url: string;
  stop(): Promise<void>;
  /** Kills it, as a power cut would. */
  kill(): Promise<void>;
}

/** Starts the real server on a data folder, with more environment variables, and waits until it is ready. */
export async function startStack(dataDir: string, port = 0, variables: Record<string, string> = {}): Promise<Stack> {
  const child = spawn(process.execPath, ['--conditions=finance-source', 'verification/demo/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      ...variables,
    },
  });
  const url = await readyUrl(child);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return { url, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** Starts it without demo data, for the owner Ani Lestari (ani@contoh.id) of the empty tenant 'PT Baru'. */
export function startEmptyStack(
  dataDir: string,
  password: string,
  { port = 0, variables = {} }: { port?: number; variables?: Record<string, string> } = {},
): Promise<Stack> {
  const command = ['--conditions=finance-source', 'apps/server/src/finance.ts', 'create-owner'];
  const owner = ['--email', 'ani@contoh.id', '--name', 'Ani Lestari', '--tenant', 'PT Baru'];
  execFileSync(process.execPath, [...command, ...owner], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent', FINANCE_OWNER_PASSWORD: password },
  });
  return startStack(dataDir, port, { DEMO: '0', ...variables });
}

function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /Keuangan siap di (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready:\n${said}`)));
  });
}
