import cluster from 'node:cluster';
import { readSettings } from './base/environment.ts';
import { explainError } from './operations/explain-error.ts';
import { startServer } from './start.ts';
import { type Started, startWorkers } from './workers.ts';

try {
  const settings = readSettings(process.env);
  const start = settings.workers > 1 && cluster.isPrimary ? startWorkers : startServer;
  const server = await start(settings);
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
  if (cluster.isPrimary) announce(server);
  else process.send?.({ url: server.url, database: server.database } satisfies Started);
} catch (error) {
  console.error(explainError(error));
  process.exit(1);
}

function announce({ url, database }: Started): void {
  console.log(`\n  Keuangan siap di ${url}\n`);
  if (database === 'demo') {
    console.log('  Masuk dengan salah satu pengguna demo, kata sandi: rahasia-demo');
    for (const role of ['pemilik', 'keuangan', 'kasir', 'peninjau']) console.log(`    ${role}@contoh.id`);
    console.log('');
  }
  if (database === 'empty')
    console.log('  Belum ada pengguna. Buat pemilik pertama: npm run finance -- create-owner\n');
}
