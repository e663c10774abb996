import cluster from 'node:cluster';
import { readSettings } from './base/environment.ts';
import { explainError } from './operations/explain-error.ts';
import { type Demo, startServer } from './start.ts';
import { type Started, startWorkers } from './workers.ts';

/**
 * Runs the server in this process until a signal ends it, as the variables of the environment say, and tells on the
 * terminal where it listens or why it does not.
 */
export async function runServer(demo?: Demo): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const server = await (settings.workers > 1 && cluster.isPrimary
      ? startWorkers(settings)
      : startServer(settings, demo));
    let stopping = false;
    const stop = () => {
      if (stopping) return;
      stopping = true;
      server.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    if (cluster.isPrimary) announce(server, demo);
    else process.send?.({ url: server.url, database: server.database } satisfies Started);
  } catch (error) {
    console.error(explainError(error));
    process.exit(1);
  }
}

function announce({ url, database }: Started, demo: Demo | undefined): void {
  console.log(`\n  Keuangan siap di ${url}\n`);
  if (database === 'demo' && demo) {
    console.log(`  Masuk dengan salah satu pengguna demo, kata sandi: ${demo.users.password}`);
    for (const { email } of demo.users.users) console.log(`    ${email}`);
    console.log('');
  }
  if (database === 'empty')
    console.log('  Belum ada pengguna. Buat pemilik pertama: npm run finance -- create-owner\n');
}
