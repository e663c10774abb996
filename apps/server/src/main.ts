import { readSettings } from './environment.ts';
import { startServer } from './start.ts';

try {
  const server = await startServer(readSettings(process.env));
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

  console.log(`\n  Keuangan siap di ${server.url}\n`);
  if (server.database === 'demo') {
    console.log('  Masuk dengan salah satu pengguna demo, kata sandi: rahasia-demo');
    for (const role of ['pemilik', 'keuangan', 'kasir', 'peninjau']) console.log(`    ${role}@contoh.id`);
    console.log('');
  }
  if (server.database === 'empty')
    console.log('  Belum ada pengguna. Hentikan server ini, lalu buat pemilik pertama: npm run create-owner\n');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
