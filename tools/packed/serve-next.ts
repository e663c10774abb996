import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findFreePorts } from '../../apps/server/src/testing/free-ports.ts';

export interface NextServer {
  /** `http://127.0.0.1:...` */
  origin: string;
  stop(): Promise<void>;
}

/** Serves a folder with its own Next.js, built (`start`) or from sources (`dev`). Resolves once it listens. */
export async function serveNext(folder: string, mode: 'start' | 'dev'): Promise<NextServer> {
  const port = await findFreePorts();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    [join(folder, 'node_modules/next/dist/bin/next'), mode, '--hostname', '127.0.0.1', '--port', String(port)],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', NODE_ENV: undefined, NEXT_TELEMETRY_DISABLED: '1' },
    },
  );
  function abandon() {
    child.kill('SIGTERM'); // it would keep serving
    process.exit(1);
  }
  for (const signal of signals) process.once(signal, abandon);
  let said = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('Ready in')) resolve();
      });
    child.once('error', reject);
    void ended.then(() => reject(new Error(said)));
  });
  return {
    origin,
    stop: () => {
      for (const signal of signals) process.off(signal, abandon);
      child.kill('SIGTERM');
      return ended;
    },
  };
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
