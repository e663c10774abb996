import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readFlags } from '../../apps/server/src/operations/flags.ts';
import { faults } from './faults.ts';
import { type Round, runRound } from './round.ts';
import { openStack } from './stack.ts';

const usage = `
  Membuktikan bahwa tidak ada yang hilang atau tercatat dua kali: 16 penulis pada dua proses server di atas satu
  PostgreSQL, sementara proses dimatikan, jaringan diputus, disk penuh, jam melompat. Semua di folder sementara.

    npm run prove -- faults                                  50 putaran x 10.000 operasi, paling lama 20 menit
    npm run prove -- faults --rounds 4 --operations 2000 --minutes 5 --seed 7
    npm run prove -- faults --fault 'disk full' --fault failover
    npm run prove -- mutants                          20 kesalahan yang sengaja dibuat, yang semuanya harus ketahuan
`;

try {
  const values = readFlags(process.argv.slice(2), {
    rounds: { type: 'string', default: '50' },
    operations: { type: 'string', default: '10000' },
    minutes: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    fault: { type: 'string', multiple: true },
    /** Seconds in which an unknown outcome must be settled. */
    patience: { type: 'string', default: '120' },
    /** The folder of the server's program. */
    source: { type: 'string', default: fileURLToPath(new URL('../../apps/server', import.meta.url)) },
    /** File for the counts of rounds that held and that did not, as JSON. */
    results: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) console.log(usage);
  else {
    const { rounds, operations, minutes, seed, patience } = values;
    const numbers = { rounds: +rounds, operations: +operations, minutes: +minutes, seed: +seed, patience: +patience };
    await prove({ ...values, ...numbers });
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
// A request that a fault left without an end, or a server's last word.
process.exit();

interface Options {
  rounds: number;
  operations: number;
  minutes: number;
  seed: number;
  patience: number;
  fault?: string[] | undefined;
  source: string;
  results?: string | undefined;
}

async function prove({ fault, source, results, ...numbers }: Options): Promise<void> {
  const { rounds, operations, minutes, seed } = numbers;
  for (const [name, value] of Object.entries(numbers))
    if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} harus bilangan.\n${usage}`);
  const until = Date.now() + minutes * 60_000;
  const stack = await openStack(source);
  const done: Round[] = [];
  const stop = () => void stack.close().finally(() => process.exit(130));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    const names = (fault ?? Object.keys(faults)).filter((name) => {
      const missing = faults[name]?.missing?.(stack);
      if (missing) console.log(`Tidak dicoba: ${name} (${missing})`);
      return !missing;
    });
    for (let i = 0; i < rounds && Date.now() < until; i++) {
      const round = await runRound(stack, {
        fault: names[i % names.length] ?? '',
        operations,
        seed: seed + i,
        until,
        patience: numbers.patience * 1000,
      });
      done.push(round);
      const { lost, doubled, wrong } = round;
      const is = lost.length + doubled.length + wrong.length === 0 ? 'cocok' : 'SALAH';
      console.log(
        `${i + 1}. ${round.fault} (--seed ${round.seed}): ${round.operations} operasi, ${round.unknown} tanpa ` +
          `jawaban, ${round.strikes} gangguan, ${round.seconds} s: ${is}`,
      );
      for (const [what, list] of Object.entries({ lost, doubled, wrong }))
        for (const line of list.slice(0, 5)) console.log(`  ${what}: ${line}`);
    }
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
    await stack.close();
  }
  report(done, results);
}

function report(rounds: Round[], results: string | undefined): void {
  const names = [...new Set(rounds.map(({ fault }) => fault))];
  const line = (of: Round[]) => {
    const total = (count: (round: Round) => number) => of.reduce((sum, round) => sum + count(round), 0);
    return {
      rounds: of.length,
      strikes: total(({ strikes }) => strikes),
      operations: total(({ operations }) => operations),
      acknowledged: total(({ acknowledged }) => acknowledged),
      unknown: total(({ unknown }) => unknown),
      settled: total(({ settled }) => settled),
      lost: total(({ lost }) => lost.length),
      doubled: total(({ doubled }) => doubled.length),
      wrong: total(({ wrong }) => wrong.length),
    };
  };
  const table = Object.fromEntries([
    ...names.map((name) => [name, line(rounds.filter(({ fault }) => fault === name))]),
    ['together', line(rounds)],
  ]);
  console.table(table);
  const held = rounds.filter(({ fault, lost, doubled, wrong, unknown, settled, strikes }) => {
    const isFaultless = lost.length + doubled.length + wrong.length === 0;
    return isFaultless && unknown === settled && (strikes > 0 || fault === 'none');
  }).length;
  console.log(`${held} dari ${rounds.length} putaran cocok`);
  mkdirSync('.cache', { recursive: true });
  writeFileSync('.cache/prove.json', JSON.stringify({ table, rounds }, null, 2));
  if (results) writeFileSync(results, JSON.stringify({ passed: held, failed: rounds.length - held }));
  if (held < rounds.length || rounds.length === 0) process.exitCode = 1;
}
