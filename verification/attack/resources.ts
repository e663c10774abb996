import { globSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '../../apps/server/src/http/services.ts';
import { sessionToken } from '../../apps/server/src/testing/session-token.ts';
import { as, attemptOn, type Scene } from './attacks.ts';
import type { Attacker, Attempt } from './attempt.ts';
import { type Flooded, type Flooder, shapes, wireOf } from './floods.ts';
import { type Page, targets } from './targets.ts';
import type { Memory, Seen, Watcher } from './watcher.ts';

/** What another tenant and the machine may notice of a flood. */
const most = {
  /** MB above what an idle server takes. */
  memory: 150,
  /** How much more than idle may be in use when memory counts as given back, in MB: garbage of the next collection. */
  kept: 30,
  /** When it is given back, in ms. */
  back: 60_000,
  /** How many times longer others wait, at the 99th percentile. */
  slower: 3,
};
/** How long an idle server is measured, in ms. */
const idleTime = 20_000;
/** When it is given up that memory comes back, in ms. */
const patience = 5 * 60_000;

export interface FloodRow {
  name: string;
  answers: number;
  cut: number;
  idle: Seen;
  under: Seen;
  /** MB above idle: the most that the process had, and what is still in use at the end. */
  more: number;
  kept: number;
  /** After how many ms it was given back. */
  back: number;
}

/**
 * Floods routes in every shape, with and without an account, for so many seconds each; without `seconds` until the
 * members of the other tenant, health and metrics were answered several times.
 */
export async function* floodAll(
  routes: Attempt[],
  { port, flooder, watcher, scene }: { port: number; flooder: Flooder; watcher: Watcher; scene: Scene },
  seconds?: number,
): AsyncGenerator<FloodRow> {
  const resting = await rest(watcher);
  for (const shape of shapes)
    for (const account of ['without', 'with']) {
      const idle = await watcher.during(() => (seconds ? wait(idleTime) : watcher.heard()));
      const sum: Flooded = { answers: 0, cut: 0 };
      const under = await watcher.during(async () => {
        for (const route of routes) {
          const attempt = account === 'with' ? await withAccount(route, scene) : route;
          const connections = shape === 'pipelined' ? 20 : 250;
          flooder.begin({ shape, port, request: wireOf(attempt), body: attempt.body !== undefined, connections });
          await (seconds ? wait(seconds * 1000) : watcher.heard());
          const { answers, cut } = await flooder.stop();
          sum.answers += answers;
          sum.cut += cut;
        }
      });
      const ended = performance.now();
      const keptNow = async () => (await watcher.memory()).used - resting.used;
      let kept = await keptNow();
      while (!(kept <= most.kept) && performance.now() - ended < patience) {
        await wait(250);
        kept = await keptNow();
      }
      const back = performance.now() - ended;
      const more = Math.max(...under.memory.map(({ resident }) => resident)) - resting.resident;
      yield { name: `${shape}, ${account} an account`, ...sum, idle, under, more, kept, back };
    }
}

/** What an idle server has: the least in use of a while in which garbage is collected. */
async function rest(watcher: Watcher): Promise<Memory> {
  const { memory } = await watcher.during(async () => {
    for (let n = 0; n < 5; n++) await watcher.heard();
  });
  return {
    resident: Math.max(...memory.map(({ resident }) => resident)),
    used: Math.min(...memory.map(({ used }) => used)),
  };
}

/** Asks each route once, with and without an account: what a server keeps from then on is not the flood's. */
export async function warmUp(routes: Attempt[], { send }: Attacker, scene: Scene): Promise<void> {
  for (const route of routes) {
    await send(route);
    await send(await withAccount(route, scene));
  }
}

/** What was wrong. Times, and how memory goes up, are only judged where nothing else happens on the machine. */
export function faultsOf({ under, idle, more, kept, back }: FloodRow, isMeasured: boolean): string[] {
  const slower = at(under, 0.99) / at(idle, 0.99);
  return [
    ...new Set(under.wrong),
    ...(!(kept <= most.kept) ? [`${kept.toFixed(0)} MB were not given back`] : []),
    ...(isMeasured && back > most.back ? [`memory was given back after ${(back / 1000).toFixed(0)} s`] : []),
    ...(isMeasured && more > most.memory ? [`${more.toFixed(0)} MB more`] : []),
    ...(isMeasured && slower > most.slower ? [`others waited ${slower.toFixed(1)} times as long`] : []),
  ];
}

export function asTable({ answers, cut, idle, under, more, back }: FloodRow): Record<string, number | string> {
  return {
    answers,
    cut,
    'p99 idle': `${at(idle, 0.99).toFixed(0)} ms`,
    p99: `${at(under, 0.99).toFixed(0)} ms`,
    times: (at(under, 0.99) / at(idle, 0.99)).toFixed(1),
    'MB more': more.toFixed(0),
    'back after': `${(back / 1000).toFixed(0)} s`,
    'slowest /healthz': `${(under.health.at(-1) ?? 0).toFixed(0)} ms`,
  };
}

function at({ times }: Seen, share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

/** Every endpoint, page and document, and the largest script. */
export function everyRoute(pages: Page[], { attacker, services }: Scene): Attempt[] {
  return [
    ...[...pages.map(({ method, path }) => [method, path]), ['GET', largestScript(services)]].map(
      ([method = '', path = '']): Attempt => ({
        attack: 'resources',
        target: `${method} ${path}`,
        what: '',
        method,
        path: path.replaceAll(/:\w+(?:\{[^}]*\})?/g, '019c1b2e-7a10-7c3d-8e4f-5a6b7c8d9e0f'),
        headers: {},
      }),
    ),
    ...targets.map((target) => attemptOn(target, 'resources', attacker)),
  ];
}

/** Those that cost most: made documents, the largest file, hashing, a list, an export, a stream. */
export function fewRoutes(routes: Attempt[]): Attempt[] {
  const costly =
    /^\/(?:docs|openapi\.json|assets\/.*|account\/api\/authentication|transaction\/(?:api|report)\/transaction)$/;
  return routes.filter(({ path, method, target }) => {
    const isList = target.startsWith('GET ') || target === 'POST /account/api/authentication';
    return isList && method !== 'HEAD' && costly.test(path.replace(/\?.*/, ''));
  });
}

/** Of the back office as it is built; the page that says that it is not, otherwise. */
function largestScript({ settings: { backofficeDir } }: Services): string {
  const [largest] = globSync(join(backofficeDir, 'assets', '*.js'))
    .map((file) => ({ file, size: statSync(file).size }))
    .toSorted((a, b) => b.size - a.size);
  return largest ? `/assets/${basename(largest.file)}` : '/';
}

/** In a session of its own: one route signs out. */
async function withAccount(route: Attempt, { services, attacker: { owner } }: Scene): Promise<Attempt> {
  const user = { id: owner.user_id, name: 'x', email: owner.email };
  return as(route, await sessionToken(services, { user, tenant: { id: owner.tenant_id, name: 'x' } }));
}
