import type { Pool } from 'pg';
import { runCommand } from '../../apps/server/src/operations/command.ts';
import { readFlags } from '../../apps/server/src/operations/flags.ts';
import { FakeProviders } from '../../apps/server/src/testing/providers/fake-providers.ts';
import { PaymentScene } from '../../apps/server/src/testing/providers/payment-scene.ts';
import { allStories, type PaymentStory, playStories } from './payment-stories.ts';
import { measureReceipts } from './receipt-told.ts';
import { type PayoutDays, playPayoutDays } from './payout-days.ts';
import { startScratchServer } from '../scratch-server.ts';
import { createRandom, type Random } from '../../apps/server/src/testing/random.ts';

const usage = `
  Membuktikan bahwa buku sama dengan catatan penyedia pembayaran, sampai ke rupiah: setiap cara bayar dengan jumlah pas,
  lebih, kurang, dua kali, terlambat, sesudah dibatalkan dan sesudah dikembalikan; dana kembali sebagian, semua, atau
  ditarik bank; pemberitahuan sekali, dua kali, terlambat, terbalik, hilang; buku terbuka dan terkunci. Penyedianya
  tiruan di 127.0.0.1, basis datanya sementara.

    npm run prove -- payments                                  2.000 cerita
    npm run prove -- payments --stories 200 --seed 7
    npm run prove -- payments --method xendit                  hanya cara bayar yang namanya dimulai begitu
    npm run prove -- payments --stories 0 --days 10000         hari dengan pembayaran, biaya, dana kembali, pencairan

  Sesudah cerita: berapa lama sesudah pemberitahuan halaman pembayar di proses server lain menyebutnya diterima; 95 dari
  100 paling lama 2 detik.
`;

const receipts = 100;

/** Days that are played in one tenant. */
const daysTogether = 250;
/** Tenants whose days go by side by side. */
const tenants = 4;
/** Stories that are played side by side in one tenant. */
const together = 40;

await runCommand(async () => {
  const flags = readFlags(process.argv.slice(2), {
    stories: { type: 'string', default: '2000' },
    days: { type: 'string', default: '0' },
    seed: { type: 'string', default: '36' },
    method: { type: 'string', default: '' },
    help: { type: 'boolean', short: 'h' },
  });
  if (flags.help) {
    console.log(usage);
    return;
  }
  const [count, days, seed] = [flags.stories, flags.days, flags.seed].map((text) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--stories, --days, --seed: bilangan.\n${usage}`);
    return value;
  }) as [number, number, number];
  const chosen = allStories.filter(({ method }) => method.startsWith(flags.method));
  if (chosen.length === 0) throw new Error(`Tidak ada cara bayar '${flags.method}'.\n${usage}`);
  console.log(`Benih ${seed}. ${chosen.length} cerita yang berbeda.`);
  const providers = await new FakeProviders().start();
  const server = await startScratchServer();
  const faults: string[] = [];
  let played = 0;
  try {
    PaymentScene.askFakes(server, providers);
    for (const [batch, stories] of batchesOf(chosen, count, createRandom(seed)).entries()) {
      await playStories(server, providers, stories, seed + batch).catch((error: unknown) => {
        faults.push(String(error));
        console.error(String(error));
      });
      played += stories.length;
      console.log(`${played} cerita, ${faults.length} salah`);
    }
    if (count > 0) {
      const taken = await measureReceipts(server, providers, receipts);
      const most = Math.round(taken[Math.ceil(receipts * 0.95) - 1] ?? 0);
      console.log(`Lewat proses server lain: 95 dari 100 halaman menyebut 'diterima' dalam ${most} ms.`);
      if (most > 2000) faults.push('2 detik terlampaui');
    }
    await hurry(server.owner);
    const batches = Array.from({ length: Math.ceil(days / daysTogether) }, (_, at) => ({
      days: Math.min(daysTogether, days - at * daysTogether),
      seed: seed + at * daysTogether,
    }));
    let over = 0;
    const all: PayoutDays = { payments: 0, refunds: 0, payouts: 0, cancelled: 0 };
    const play = async () => {
      for (let batch = batches.shift(); batch; batch = batches.shift()) {
        const done = await playPayoutDays(server, providers, batch).catch((error: unknown) => {
          faults.push(String(error));
          console.error(String(error));
        });
        over += batch.days;
        for (const [name, more] of Object.entries(done ?? {})) all[name as keyof PayoutDays] += more;
        console.log(`${over} hari, ${faults.length} salah: ${JSON.stringify(all)}`);
      }
    };
    await Promise.all(Array.from({ length: tenants }, play));
  } finally {
    await server.close();
    await providers.stop();
  }
  console.log(
    faults.length === 0
      ? `${played} cerita, ${days} hari, benih ${seed}: buku sama dengan penyedia.`
      : `${faults.length} SALAH, benih ${seed}`,
  );
  if (faults.length > 0) process.exitCode = 1;
});

/** Sums are proved of the days, not that they outlive a power cut. */
async function hurry(owner: Pool): Promise<void> {
  await owner.query('alter system set synchronous_commit = off');
  await owner.query('select pg_reload_conf()');
}

/** Every story once, then again with other sums, until there are enough; those of one period go together. */
function batchesOf(of: readonly PaymentStory[], count: number, random: Random): PaymentStory[][] {
  const stories: PaymentStory[] = [];
  while (stories.length < count) stories.push(...shuffled(of, random).slice(0, count - stories.length));
  return (['open', 'locked'] as const).flatMap((period) => {
    const mine = stories.filter((story) => story.period === period);
    return Array.from({ length: Math.ceil(mine.length / together) }, (_, at) =>
      mine.slice(at * together, (at + 1) * together),
    );
  });
}

function shuffled<T>(values: readonly T[], random: Random): T[] {
  return values
    .map((value) => ({ value, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
