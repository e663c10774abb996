import { dateIn } from '@finance/contract';
import { runCommand } from '../command.ts';
import { openExisting } from '../database/open-existing.ts';
import { readSettings } from '../environment.ts';
import { readFlags } from '../flags.ts';
import { startScratchServer } from '../testing/scratch-server.ts';
import { sessionToken } from '../testing/session-token.ts';
import { wrongAnswers } from './answers.queries.ts';
import { readAsOwner, type WrongBook, wrongBooks } from './books.queries.ts';

const usage = `
  Membuktikan bahwa saldo, rekap, transfer, alokasi dan umur piutang sama dengan baris-barisnya, sampai ke rupiah.

    npm run check:books                       data demo, lalu 10.000 operasi acak oleh 16 penulis,
                                              di basis data sementara
    npm run check:books -- --operations 50000 --seed 7
    npm run check:books -- --database         buku di DATA_DIR atau DATABASE_URL; hanya membaca, juga selagi
                                              server berjalan
`;

await runCommand(async () => {
  const values = readFlags({
    database: { type: 'boolean' },
    operations: { type: 'string', default: '10000' },
    seed: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) console.log(usage);
  else if (values.database) await checkDatabase();
  else
    await checkRandomRun(
      wholeNumber('--operations', values.operations),
      wholeNumber('--seed', values.seed ?? String(Math.floor(Math.random() * 2 ** 31))),
    );
});

async function checkDatabase(): Promise<void> {
  const database = await openExisting(readSettings(process.env), { rights: 'read', schema: 'current' });
  try {
    console.log(database.description);
    report('Buku', await readAsOwner(database.owner, wrongBooks));
  } finally {
    await database.close();
  }
}

async function checkRandomRun(operations: number, seed: number): Promise<void> {
  const { runRandomly } = await import('./random-run.ts'); // what it draws with is not in the container image
  const server = await startScratchServer({ demo: true });
  const client = await server.owner.connect();
  try {
    report('Data demo', await wrongBooks(client));
    const {
      rows: [tenant],
    } = await client.query<{ id: string }>("insert into tenant (name) values ('PT Acak') returning id");
    const {
      rows: [user],
    } = await client.query<{ id: string }>(
      "insert into app_user (name, email, password_hash) values ('Acak', 'acak@uji.test', '-') returning id",
    );
    const [tenant_id, user_id] = [Number(tenant?.id), Number(user?.id)];
    await client.query("insert into membership (tenant_id, user_id, role) values ($1, $2, 'pemilik')", [
      tenant_id,
      user_id,
    ]);
    const token = await sessionToken(server.services, {
      user: { id: user_id, name: 'Acak', email: 'acak@uji.test' },
      tenant: { id: tenant_id, name: 'PT Acak' },
    });
    const runner = {
      app: server.app,
      owner: server.owner,
      tenant_id,
      token,
      today: dateIn('Asia/Jakarta', new Date()),
    };

    console.log(`${operations} operasi acak, --seed ${seed}`);
    const began = performance.now();
    const tally = await runRandomly(runner, { operations, seed });
    console.table(tally);
    report(
      `${operations} operasi oleh 16 penulis dalam ${((performance.now() - began) / 1000).toFixed(0)} s`,
      await wrongBooks(client),
    );
    const answers = await wrongAnswers(runner);
    for (const wrong of answers) console.log(wrong);
    report(
      'Jawaban API',
      answers.map(({ answer }) => ({ check: answer, rows: [] })),
    );
  } finally {
    client.release();
    await server.close();
  }
}

function report(what: string, found: WrongBook[]): void {
  for (const { check, rows } of found) console.log(`SALAH: ${check}`, ...rows);
  console.log(found.length === 0 ? `${what}: cocok` : `${what}: ${found.length} pemeriksaan tidak cocok`);
  if (found.length > 0) process.exitCode = 1;
}

function wholeNumber(flag: string, text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0)
    throw new Error(`${flag} harus bilangan bulat, bukan '${text}'.\n${usage}`);
  return number;
}
