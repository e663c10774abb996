import { dateIn } from '@finance/contract';
import { wrongAnswers } from './answers.queries.ts';
import { wrongBooks } from '../../apps/server/src/operations/books/books.queries.ts';
import { runRandomly } from './random-run.ts';
import { reportBooks } from '../../apps/server/src/operations/books/report-books.ts';
import { runCommand } from '../../apps/server/src/operations/command.ts';
import { readFlags } from '../../apps/server/src/operations/flags.ts';
import { startScratchServer } from '../scratch-server.ts';
import { sessionToken } from '../../apps/server/src/testing/session-token.ts';

const usage = `
  Membuktikan bahwa saldo, rekap, transfer, alokasi dan umur piutang sama dengan baris-barisnya, sampai ke rupiah:
  pada data demo, lalu sesudah 10.000 operasi acak oleh 16 penulis, di basis data sementara.

    npm run prove -- books
    npm run prove -- books --operations 50000 --seed 7
`;

await runCommand(async () => {
  const { operations, seed, help } = readFlags(process.argv.slice(2), {
    operations: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    help: { type: 'boolean', short: 'h' },
  });
  if (help) console.log(usage);
  else await proveBooks(wholeNumber('--operations', operations), wholeNumber('--seed', seed));
});

async function proveBooks(operations: number, seed: number): Promise<void> {
  const server = await startScratchServer({ demo: true });
  const client = await server.owner.connect();
  try {
    reportBooks('Data demo', await wrongBooks(client));
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
    reportBooks(
      `${operations} operasi oleh 16 penulis dalam ${((performance.now() - began) / 1000).toFixed(0)} s`,
      await wrongBooks(client),
    );
    const answers = await wrongAnswers(runner);
    for (const wrong of answers) console.log(wrong);
    reportBooks(
      'Jawaban API',
      answers.map(({ answer }) => ({ check: answer, rows: [] })),
    );
  } finally {
    client.release();
    await server.close();
  }
}

function wholeNumber(flag: string, text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0)
    throw new Error(`${flag} harus bilangan bulat, bukan '${text}'.\n${usage}`);
  return number;
}
