/**
 * What it costs a save that its event is told: saves through HTTP at a server process as it runs, with a webhook of
 * every event that is being told meanwhile, and with none, in turns. Fails under 95 of 100 saves a second.
 *
 *     npm run bench -- webhooks [turns]
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { eventTypeNames } from '../packages/contract/src/event.ts';
import { Receiver } from '../apps/server/src/testing/receiver.ts';
import { sessionToken } from '../apps/server/src/testing/session-token.ts';
import { startLimited } from '../verification/attack/limited-server.ts';
import { startScratchServer } from '../verification/scratch-server.ts';
import { median } from './median.ts';
import { seed } from './seed.ts';
import type { Order, Place } from './server/clients.ts';
import type { Measured } from './server/measure.ts';

const turns = Number(process.argv[2] ?? 7);
const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const least = 0.95;

const scratch = await startScratchServer();
const [tenant] = await seed(scratch.owner, [{ name: 'Bench', rows: 20_000 }]);
if (!tenant) throw new Error('Nothing was seeded');
const token = await sessionToken(scratch.services, {
  user: { id: tenant.people[0], name: 'Pemilik', email: 'pemilik@bench.test' },
  tenant: { id: tenant.id, name: 'Bench' },
});
const places: Place[] = tenant.accounts.map((account) => ({ token, account }));
const server = await startLimited(scratch, 1024, { WEBHOOK_INNER: '1', REQUESTS_PER_MINUTE: '0', LOG_LEVEL: 'warn' });
const origin = `http://127.0.0.1:${server.port}`;
const receiver = await new Receiver().start();
const clients = fork(fileURLToPath(new URL('server/clients.ts', import.meta.url)), {
  execArgv: ['--conditions=finance-source'],
});

const path = '/setting/api/webhook';
const { id } = await call('POST', path, { name: 'Bench', url: receiver.url(), types: eventTypeNames });
await call('POST', `${path}/${id}/secret`);

const ratios: number[] = [];
const [without, beside]: [number[], number[]] = [[], []];
let told = 0;
await saves(); // caches are filled
for (let turn = 0; turn < turns; turn++) {
  await call('POST', `${path}/${id}/pause`);
  const alone = await saves();
  await call('POST', `${path}/${id}/activate`, { skip: true });
  receiver.received.length = 0;
  const both = await saves();
  told += receiver.received.length;
  const began = performance.now();
  while ((await call('GET', `${path}/${id}`)).waiting > 0) await wait(100);
  console.log(
    `${alone.perSecond.toFixed(0)} saves a second without, ${both.perSecond.toFixed(0)} with a webhook, which was ` +
      `told ${receiver.received.length} events, the last ${((performance.now() - began) / 1000).toFixed(1)} s later`,
  );
  without.push(alone.perSecond);
  beside.push(both.perSecond);
  ratios.push(both.perSecond / alone.perSecond);
}
const ratio = median(ratios);
const [few, many] = [median(beside), median(without)].map((perSecond) => perSecond.toFixed(0));
console.log(
  `\n16 at once, medians of ${turns}: ${many} a second without, ${few} with a webhook, ratio ${ratio.toFixed(3)} ` +
    `(at least ${least}); ${told} events were told meanwhile`,
);
clients.kill();
await server.stop();
await receiver.stop();
await scratch.close();
if (ratio < least || told === 0) process.exitCode = 1;

async function saves(): Promise<Measured> {
  clients.send({ origin, places, clients: 16, seconds } satisfies Order);
  const [measured] = (await once(clients, 'message')) as [Measured];
  return measured;
}

async function call(method: string, at: string, body?: object) {
  const answer = await fetch(`${origin}${at}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${at}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { id: number; waiting: number } }; // of webhooks
  return data;
}
