import { wrongBooks } from '../../apps/server/src/operations/books/books.queries.ts';
import { reportBooks } from '../../apps/server/src/operations/books/report-books.ts';
import { runCommand } from '../../apps/server/src/operations/command.ts';
import { readFlags } from '../../apps/server/src/operations/flags.ts';
import { sessionToken } from '../../apps/server/src/testing/session-token.ts';
import { startScratchServer } from '../scratch-server.ts';
import { runMatches } from './random-matches.ts';

const usage = `
  Membuktikan bahwa buku tetap benar sesudah 10.000 operasi acak oleh dua penulis: menyimpan dan menghapus rekening
  koran, mencocokkan, membayar hutang/piutang dari barisnya, membatalkan kecocokan, transaksi, dan pelunasan.

    npm run prove -- matches
    npm run prove -- matches --operations 50000 --seed 7
`;

await runCommand(async () => {
  const flags = readFlags(process.argv.slice(2), {
    operations: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    help: { type: 'boolean', short: 'h' },
  });
  const [operations, seed] = [Number(flags.operations), Number(flags.seed)];
  if (flags.help || !Number.isSafeInteger(operations) || !Number.isSafeInteger(seed)) console.log(usage);
  else await proveMatches(operations, seed);
});

async function proveMatches(operations: number, seed: number): Promise<void> {
  const server = await startScratchServer();
  const client = await server.owner.connect();
  try {
    const user = { id: 1, name: 'Acak', email: 'acak@uji.test' };
    const { rows } = await client.query<{ tenant_id: string; user_id: string }>(
      `with t as (insert into tenant (name) values ('PT Acak') returning id),
         u as (insert into app_user (name, email, password_hash) values ($1, $2, '-') returning id)
       select t.id as tenant_id, u.id as user_id from t, u`,
      [user.name, user.email],
    );
    const [tenant_id, user_id] = [Number(rows[0]?.tenant_id), Number(rows[0]?.user_id)];
    await client.query("insert into membership (tenant_id, user_id, role) values ($1, $2, 'pemilik')", [
      tenant_id,
      user_id,
    ]);
    const tenant = { id: tenant_id, name: 'PT Acak' };
    const token = await sessionToken(server.services, { user: { ...user, id: user_id }, tenant });
    console.log(`${operations} operasi acak, --seed ${seed}`);
    const began = performance.now();
    const place = { app: server.app, owner: server.owner, tenant_id, token };
    const { tally, faults } = await runMatches(place, { operations, seed });
    console.table(tally);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    reportBooks(`${operations} operasi oleh dua penulis dalam ${seconds} s`, await wrongBooks(client));
    reportBooks(
      'Rekening koran dan kecocokannya',
      faults.map((check) => ({ check, rows: [] })),
    );
  } finally {
    client.release();
    await server.close();
  }
}
