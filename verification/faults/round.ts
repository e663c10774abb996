import { setTimeout as wait } from 'node:timers/promises';
import { dateIn } from '@finance/contract';
import pg from 'pg';
import { faults } from './faults.ts';
import { judge, type Verdict } from './judge.ts';
import { createRandom } from '../../apps/server/src/testing/random.ts';
import type { Recorded } from './recorded.ts';
import { setScene } from './scene.ts';
import type { Stack } from './stack.ts';
import { Writer } from './writer.ts';

export interface Round extends Verdict, Omit<Recorded, 'tenants' | 'wrong'> {
  fault: string;
  seed: number;
  /** How often the fault struck. */
  strikes: number;
  seconds: number;
}

export interface RoundOptions {
  fault: string;
  operations: number;
  seed: number;
  /** When the writers end at the latest, and how long they wait for an outcome, in ms. */
  until: number;
  patience: number;
}

const writers = 16;

/** Lets 16 writers work on a new database while a fault strikes, and judges what is there afterwards. */
export async function runRound(
  stack: Stack,
  { fault: name, operations, seed, until, patience }: RoundOptions,
): Promise<Round> {
  const began = performance.now();
  const fault = faults[name];
  if (!fault) throw new Error(`There is no fault '${name}', only: ${Object.keys(faults).join(', ')}`);
  stack.behind.weather = {};
  for (const proxy of stack.before) proxy.weather = {};
  await Promise.all(stack.servers.map((server) => server.end('SIGTERM')));
  await stack.renew();
  await stack.startServers();
  await fault.prepare?.(stack);
  await stack.startServers();

  const client = await connect(stack);
  const { tenants, tokens } = await setScene(
    client,
    { owner: stack.owner(), application: stack.application() },
    writers,
  );
  await client.end();
  const recorded: Recorded = { tenants, operations: 0, acknowledged: 0, unknown: 0, settled: 0, wrong: [] };
  const ports = stack.before.map(({ port }) => port);
  const today = dateIn('Asia/Jakarta', new Date());
  const working = tokens.map((token, i) => {
    const [tenant, stranger] = [tenants[i % 2]!, tenants[(i + 1) % 2]!]; // there are two
    const random = createRandom(seed * 1000 + i);
    const mayBeBusy = fault.endsWaits ?? false;
    return new Writer({ name: `w${i}`, ports, token, tenant, stranger, today, random, recorded, mayBeBusy, patience });
  });
  for (const writer of working.slice(0, 2)) await writer.share();

  const lostBefore = lostAnswers(stack);
  const ending = new AbortController();
  const late = setTimeout(() => ending.abort(), Math.max(1000, until - Date.now()));
  const over = new AbortController();
  let strikes = 0;
  const striking = (async () => {
    const random = createRandom(seed);
    while (!over.signal.aborted) {
      if ((await fault.strike(stack, random)) !== false) strikes += 1;
    }
  })();
  striking.catch(() => {}); // thrown below, when the writers have ended
  const done = Promise.all(working.map((writer) => writer.work(Math.ceil(operations / writers), ending.signal)));
  const failed = await done.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : 'a writer failed'),
  );
  over.abort();
  clearTimeout(late);
  await striking;
  const lost = lostAnswers(stack) - lostBefore;
  stack.behind.weather = {};
  for (const proxy of stack.before) proxy.weather = {};
  await fault.heal?.(stack);
  await stack.postgres.ready();
  await stack.startServers();
  if (failed !== undefined) recorded.wrong.push(failed);

  const owner = await connect(stack);
  const verdict = await judge(owner, recorded, { ports, tokens });
  await owner.end();
  const { tenants: _, wrong: __, ...counts } = recorded;
  const seconds = Math.round((performance.now() - began) / 1000);
  return { fault: name, seed, ...counts, strikes: fault.counts ? lost : strikes, seconds, ...verdict };
}

function lostAnswers({ behind, before }: Stack): number {
  return [behind, ...before].reduce((sum, { lost }) => sum + lost, 0);
}

/** As the owner; just after a fault the first attempts may fail. */
async function connect(stack: Stack): Promise<pg.Client> {
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client(stack.owner());
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (attempt === 50) throw error;
      await wait(200);
    }
  }
}
