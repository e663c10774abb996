import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { dateIn, eventTypeNames } from '@finance/contract';
import { runCommand } from '../../apps/server/src/operations/command.ts';
import { readFlags } from '../../apps/server/src/operations/flags.ts';
import { createRandom } from '../../apps/server/src/testing/random.ts';
import { call, type Sent } from '../faults/call.ts';
import { fakeClock, missingClock, setClock } from '../faults/fake-clock.ts';
import { judge } from '../faults/judge.ts';
import type { Recorded } from '../faults/recorded.ts';
import { setScene } from '../faults/scene.ts';
import { openStack, type Stack } from '../faults/stack.ts';
import { Writer } from '../faults/writer.ts';
import { judgeWebhook } from './judge-webhook.ts';
import { changesOf, connect, countChanges, leftToTell } from './prove-webhooks.queries.ts';
import { WebhookReceiver } from './webhook-receiver.ts';

const usage = `
  Membuktikan bahwa webhook tidak kehilangan satu peristiwa pun: 16 penulis di dua tenant, dua proses server yang
  mengirim, penerima yang memeriksa tanda tangan. Pengirim dimatikan (kill -9) saat menunggu jawaban penerima; penerima
  mati selama satu jam, menurut jam yang dimajukan (libfaketime). Semua di folder sementara.

    npm run prove -- webhooks                                  10.000 peristiwa, 50 kali kill -9
    npm run prove -- webhooks --events 1000 --kills 8 --seed 7
`;

const writers = 16;
/** Minutes by which clocks are moved at a time: less than a signature may be old. */
const step = 4;
/** The receiver is away while so many of a hundred kills are made. */
const away = { from: 40, to: 56 };

await runCommand(async () => {
  const flags = readFlags(process.argv.slice(2), {
    events: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: '39' },
    help: { type: 'boolean', short: 'h' },
  });
  if (flags.help) {
    console.log(usage);
    return;
  }
  const [events, kills, seed] = [flags.events, flags.kills, flags.seed].map((given) => {
    const value = Number(given);
    if (!Number.isSafeInteger(value) || value < 1) throw new Error(`--events, --kills, --seed: bilangan.\n${usage}`);
    return value;
  }) as [number, number, number];
  const missing = missingClock();
  if (missing) throw new Error(`Jam tidak dapat dimajukan: ${missing}`);
  const stack = await openStack(fileURLToPath(new URL('../../apps/server', import.meta.url)));
  const stop = () => void stack.close().finally(() => process.exit(130));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    await prove(stack, { events, kills, seed });
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
    await stack.close();
  }
});
// What a killed server left without an end.
process.exit();

async function prove(stack: Stack, { events, kills, seed }: { events: number; kills: number; seed: number }) {
  const began = performance.now();
  let minutes = 0;
  const moveClock = async () => {
    minutes += step;
    await setClock(stack, `+${minutes}m`);
  };
  await stack.renew();
  await setClock(stack, '+0');
  await stack.postgres.stop();
  await stack.postgres.start({ settings: { fsync: 'off' }, environment: fakeClock(stack) });
  const surroundings = {
    ...fakeClock(stack),
    WEBHOOK_INNER: '1',
    CREDENTIALS_KEY: Buffer.alloc(32, 7).toString('base64'), // of both
  };
  const start = (server: (typeof stack.servers)[number]) => server.start(surroundings);
  await Promise.all(stack.servers.map(start));

  const owner = await connect(stack.owner());
  const scene = await setScene(owner, { owner: stack.owner(), application: stack.application() }, writers);
  const { tenants, tokens } = scene;
  const ports = stack.before.map(({ port }) => port);
  const random = createRandom(seed);
  const receiver = new WebhookReceiver(createRandom(seed + 1), () => Date.now() + minutes * 60_000);
  await receiver.start();
  const webhooks = await Promise.all(
    tenants.map(async ({ id }, i) => openWebhook(ports[0] ?? 0, tokens[i] ?? '', receiver, `/${id}`)),
  );

  const recorded: Recorded = { tenants, operations: 0, acknowledged: 0, unknown: 0, settled: 0, wrong: [] };
  const today = dateIn('Asia/Jakarta', new Date());
  const working = tokens.map((token, i) => {
    const [tenant, stranger] = [tenants[i % 2]!, tenants[(i + 1) % 2]!]; // there are two
    const own = createRandom(seed * 1000 + i);
    const place = { name: `w${i}`, ports, token, tenant, stranger, today };
    return new Writer({ ...place, random: own, recorded, mayBeBusy: true, patience: 120_000 });
  });
  for (const writer of working.slice(0, 2)) await writer.share();

  let made = 0;
  let killed = 0;
  const isWritten = () => made >= events;
  const counting = (async () => {
    for (; !isWritten(); await wait(200)) made = await countChanges(owner);
  })();
  counting.catch(() => {}); // thrown below
  // They wait for the kills, so that these are spread over all that is written.
  const writing = Promise.all(
    working.map(async (writer) => {
      while (!isWritten()) {
        if (made / events > (killed + 1) / kills) await wait(50);
        else await writer.work(4, new AbortController().signal);
      }
    }),
  );
  writing.catch(() => {}); // thrown below

  let [struck, tries, downMinutes] = [0, 0, 0];
  while (killed < kills) {
    const share = (killed / kills) * 100;
    const isAway = share >= away.from && share < away.to;
    if (isAway) {
      await receiver.stop();
      // An hour in all, in which they try, and fail.
      const until = Math.ceil((60 * (share - away.from + 100 / kills)) / (away.to - away.from));
      for (; downMinutes < Math.min(60, until); downMinutes += step) {
        await moveClock();
        await wait(1000);
      }
    } else await receiver.start().catch(() => {}); // it may listen already
    const held = isAway ? undefined : await receiver.next(5000);
    if (!held && !isAway) {
      await moveClock(); // they wait for their next try
      tries += 1;
      if (tries > 400) throw new Error('Nothing is told any more');
      continue;
    }
    tries = 0;
    const order = random.percent(50) ? stack.servers : stack.servers.toReversed();
    for (const server of order) {
      await server.end('SIGKILL');
      killed += 1;
      await wait(50);
      if (!held || held.isLeft()) break; // else the other one sent it
    }
    if (held?.isLeft()) struck += 1;
    await Promise.all(stack.servers.map(start));
    if (killed % 10 < 2)
      console.log(`${killed} kali kill -9, ${made} peristiwa, ${takenBy(receiver)} diterima, jam +${minutes} menit`);
  }
  await receiver.start().catch(() => {});
  await Promise.all([writing, counting]);
  made = await countChanges(owner);
  for (let [before, turns] = [-1, 0]; turns < 60;) {
    const left = await leftToTell(owner);
    if (left === 0) break;
    if (left === before) {
      await moveClock(); // each waits for its next try
      turns += 1;
    }
    before = left;
    await wait(2000);
  }

  const faults = receiver.unsigned.map((what) => `tanda tangan: ${what}`);
  let again = 0;
  for (const [i, { id }] of tenants.entries()) {
    const verdict = judgeWebhook(await changesOf(owner, id), receiver.taken.get(`/${id}`) ?? []);
    again += verdict.again;
    faults.push(...verdict.lost.map((what) => `hilang: ${what}`), ...verdict.wrong);
    const path = `/setting/api/webhook/${webhooks[i]}`;
    const { data } = await answered(ports[0] ?? 0, { method: 'GET', path, token: tokens[i] ?? '' });
    if (!data.active || data.waiting > 0) faults.push(`webhook: ${JSON.stringify(data)}`);
  }
  const books = await judge(owner, recorded, { ports, tokens });
  faults.push(...books.lost, ...books.doubled, ...books.wrong);
  await owner.end();
  await receiver.stop();
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `${made} peristiwa, ${takenBy(receiver)} kali diterima, ${again} di antaranya sekali lagi dengan id yang sama; ` +
      `${killed} kali kill -9, ${struck} kali pengirim yang sedang menunggu jawaban; penerima mati ${downMinutes} ` +
      `menit, jam maju ${minutes} menit; benih ${seed}, ${seconds} s: ` +
      (faults.length === 0 ? 'tidak ada yang hilang, urutan setiap catatan tetap.' : `${faults.length} SALAH`),
  );
  if (faults.length > 0) process.exitCode = 1;
}

/** Makes a webhook of every event and its secret; answers its id. */
async function openWebhook(port: number, token: string, receiver: WebhookReceiver, path: string): Promise<number> {
  const at = '/setting/api/webhook';
  const body = { name: 'Aplikasi', url: receiver.url(path), types: eventTypeNames };
  const { data } = await answered(port, { method: 'POST', path: at, token, body });
  const made = await answered(port, { method: 'POST', path: `${at}/${data.id}/secret`, token, body: {} });
  receiver.secrets.set(path, made.data.secret);
  return data.id;
}

async function answered(port: number, sent: Sent) {
  const outcome = await call(port, sent, 30_000);
  if (outcome.status === undefined || outcome.status > 201) throw new Error(`${sent.path}: ${outcome.text}`);
  return outcome;
}

function takenBy({ taken }: WebhookReceiver): number {
  return [...taken.values()].reduce((sum, { length }) => sum + length, 0);
}
