import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectionUrl } from '../../apps/server/src/database/connection-url.ts';
import { findFreePorts } from '../../apps/server/src/database/free-ports.ts';
import type { ScratchServer } from '../scratch-server.ts';

export interface LimitedServer {
  port: number;
  metricsPort: number;
  /** Rejects with what it said when it ends by itself. */
  ended: Promise<never>;
  stop(): Promise<void>;
}

/** The server as it is run, on the scratch server's database, with a heap of so many MB. */
export async function startLimited(
  scratch: ScratchServer,
  heap: number,
  environment: Record<string, string> = {},
): Promise<LimitedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'finance-limited-'));
  const metricsPort = await findFreePorts();
  const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
  // As `npm start` runs it, but for the heap.
  const flags = [`--max-old-space-size=${heap}`, '--max-semi-space-size=8', '--conditions=finance-source'];
  const program = spawn(process.execPath, [...flags, main], {
    env: {
      ...process.env,
      PORT: '0',
      METRICS_PORT: String(metricsPort),
      DATA_DIR: dataDir,
      DATABASE_URL: connectionUrl(scratch.ownerConfig),
      DATABASE_APP_URL: connectionUrl(scratch.login),
      DEMO: '0',
      ALLOW_SIMULATOR: '1',
      DISK_RESERVE_MB: '0',
      LOG_LEVEL: 'info',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => program.kill();
  process.once('exit', end);
  let said = '';
  let isStopping = false;
  const url = new Promise<string>((resolve) => {
    for (const stream of [program.stdout, program.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-4000); // the log goes on as usual, and is the last word of one that ends
        const found = /siap di (http\S+)/.exec(said)?.[1];
        if (found) resolve(found);
      });
  });
  const exit = once(program, 'exit');
  const ended = exit.then(() => {
    if (isStopping) return new Promise<never>(() => {});
    throw new Error(`The server ended:\n${said}`);
  });
  ended.catch(() => {});
  const port = Number(new URL(await Promise.race([url, ended])).port);
  return {
    port,
    metricsPort,
    ended,
    async stop() {
      isStopping = true;
      end();
      await exit;
      process.off('exit', end);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
