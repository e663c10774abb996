import { type ServerType, serve } from '@hono/node-server';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { openApplicationDatabase } from './database/open-application.ts';
import { openOwner } from './database/open-owner.ts';
import { type DatabaseState, seedDemo } from './demo/seed-demo.ts';
import type { Settings } from './environment.ts';
import { openFileStore } from './file/file-store.ts';
import type { Services } from './http/services.ts';
import { sweepEvery } from './http/sweep.queries.ts';
import { checkPendingEvery } from './online-payment/check-pending.ts';
import { openVault } from './online-payment/vault.ts';
import { openTokens } from './session/tokens.ts';

export interface RunningServer {
  /** Where it answers, such as `http://127.0.0.1:4310`. */
  url: string;
  /** How the database was found. */
  database: DatabaseState;
  /** Stops taking requests, lets those under way finish, then closes the database. */
  close(): Promise<void>;
}

/** Starts everything: the database (embedded unless `databaseUrl` names one), migrations, keys, demo data and the HTTP server. */
export async function startServer(settings: Settings): Promise<RunningServer> {
  const log = pino({ level: settings.logLevel });
  const closers: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const step of closers.splice(0).toReversed()) await step();
  };
  try {
    const {
      owner,
      migrations,
      close: closeOwner,
    } = await openOwner(settings, (line) => log.debug({ line }, 'postgres'));
    closers.push(closeOwner);
    if (migrations.length > 0) log.info({ migrations }, 'database is new or was brought up to date');
    const database = await seedDemo(owner, { fill: settings.demo && isLoopback(settings.host) });
    checkDemoStaysHere(settings, database);

    const db = await openApplicationDatabase(owner, (error) =>
      log.error({ reason: error.message }, 'an idle database connection broke'),
    );
    closers.push(() => db.destroy());
    const services: Services = {
      db,
      settings,
      log,
      files: openFileStore(settings),
      vault: openVault(settings),
      tokens: await openTokens(owner, settings),
      holdsDemo: database === 'demo',
      checkAnswers: false,
    };

    const server = await listen(services);
    closers.push(sweepEvery(services), checkPendingEvery(services), () => stopListening(server));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : settings.port;
    return {
      url: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`,
      database,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The passwords of the demo are known to everybody. */
function checkDemoStaysHere({ host, demo }: Settings, database: DatabaseState): void {
  if (isLoopback(host) || database === 'used') return;
  if (database === 'demo')
    throw new Error(
      `Basis data ini berisi data demo, yang hanya untuk komputer ini. Untuk HOST=${host} pakai DATA_DIR atau DATABASE_URL lain, dengan DEMO=0.`,
    );
  if (demo)
    throw new Error(
      `Data demo hanya untuk komputer ini. Untuk HOST=${host} mulai dengan DEMO=0, dan buat pemilik pertama dengan npm run create-owner.`,
    );
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

function listen(services: Services): Promise<ServerType> {
  const { host, port } = services.settings;
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: createApp(services).fetch, hostname: host, port }, () => resolve(server));
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(listenErrors[error.code ?? '']?.(services.settings) ?? error.message, { cause: error })),
    );
  });
}

const listenErrors: Record<string, (settings: Settings) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} sudah dipakai program lain. Pilih yang lain, misalnya PORT=${port + 1} npm start`,
  EACCES: ({ port }) => `Port ${port} tidak boleh dipakai pengguna ini. Pilih yang lain, misalnya PORT=4310 npm start`,
  EADDRNOTAVAIL: ({ host }) => `HOST=${host} bukan alamat komputer ini.`,
  ENOTFOUND: ({ host }) => `HOST=${host} bukan alamat komputer ini.`,
};

/** Requests under way have 8 seconds; a connection that is kept alive ends with the request on it. */
function stopListening(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    if (!('closeIdleConnections' in server)) throw new Error('HTTP/2 is not served');
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const last = setTimeout(() => server.closeAllConnections(), 8000);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(last);
      resolve();
    });
  });
}
