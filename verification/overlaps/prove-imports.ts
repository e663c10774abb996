import { isOutage } from '../../apps/server/src/database/outage.ts';
import { wrongBooks } from '../../apps/server/src/operations/books/books.queries.ts';
import { runCommand } from '../../apps/server/src/operations/command.ts';
import { readFlags } from '../../apps/server/src/operations/flags.ts';
import { openNearReader } from './near-reader.ts';
import { type OverlapTally, proveOverlaps } from './prove-overlaps.ts';
import { startScratchServer } from '../scratch-server.ts';

const usage = `
  Membuktikan bahwa file bank yang tumpang tindih tidak mencatat apa pun dua kali dan tidak menghilangkan apa pun:
  diimpor dalam urutan acak, dan di antaranya baris diubah, dibatalkan, dijadikan transfer, dilunasi, dicatat tangan,
  dan impor diurungkan. Semuanya di basis data sementara.

    npm run prove -- imports                                   10.000 impor, beberapa jam di dua inti
    npm run prove -- imports --imports 500 --seed 7 --minutes 10
`;

/** Imports of one tenant, after which its accounts have no new lines. */
const perTenant = 60;
/** One of so many files is read in a process of its own. */
const farEach = 50;
/** Tenants at once: within one, imports wait for each other, and each mostly for the database. */
const atOnce = 10;

/** Whether the database could not be reached in time, or the server said so. */
function isTooBusy(error: unknown): boolean {
  return (
    isOutage(error) || (error instanceof Error && (isOutage(error.cause) || /: (?:429|503) \[/.test(error.message)))
  );
}

await runCommand(async () => {
  const flags = readFlags(process.argv.slice(2), {
    imports: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '34' },
    minutes: { type: 'string', default: '600' },
    help: { type: 'boolean', short: 'h' },
  });
  if (flags.help) {
    console.log(usage);
    return;
  }
  const [imports, seed, minutes] = [flags.imports, flags.seed, flags.minutes].map((text) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value) || value < 1) throw new Error(`--imports, --seed, --minutes: bilangan.\n${usage}`);
    return value;
  }) as [number, number, number];
  const until = Date.now() + minutes * 60_000;
  const server = await startScratchServer({ sheets: openNearReader(farEach) });
  // no crash is proven here
  await server.owner.query('alter system set fsync = off');
  await server.owner.query('alter system set synchronous_commit = off');
  await server.owner.query('select pg_reload_conf()');
  const tally: OverlapTally = {};
  const faults: string[] = [];
  try {
    const sizes = Array.from({ length: Math.ceil(imports / perTenant) }, (_, at) =>
      Math.min(perTenant, imports - at * perTenant),
    );
    const waiting = [...sizes.entries()];
    const work = async () => {
      for (let next = waiting.shift(); next && Date.now() < until; next = waiting.shift()) {
        const [at, size] = next;
        try {
          await proveOverlaps(server, { imports: size, seed: seed + at, tally, until });
        } catch (error) {
          // a machine that is too busy proves nothing: once more, in another tenant
          if (isTooBusy(error)) {
            waiting.push(next);
            continue;
          }
          faults.push(String(error));
          console.error(String(error));
        }
        console.log(`seed ${seed + at}: ${tally['imports'] ?? 0} impor, ${faults.length} salah`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    const client = await server.owner.connect();
    try {
      for (const { check, rows } of await wrongBooks(client))
        faults.push(`books: ${check}: ${JSON.stringify(rows[0])}`);
    } finally {
      client.release();
    }
  } finally {
    await server.close();
  }
  console.table(tally);
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? 'Semua cocok, buku cocok.' : `${faults.length} SALAH`);
  if (faults.length > 0) process.exitCode = 1;
});
