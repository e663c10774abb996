import type { Context, MiddlewareHandler } from 'hono';
import { bearerToken } from './bearer-token.ts';
import { readWhole } from './body-limits.ts';
import { clientAddress, incomingOf } from './client-address.ts';
import { FairLine } from './fair-line.ts';
import { Refusal } from '../base/refusal.ts';
import type { RequestEnv, Services } from './services.ts';

/**
 * Lets requests begin one after the other, in turn for each user, and for each address of whoever is not signed in: a
 * flood waits behind itself, and everybody else goes on between two of its requests. Nobody notices it otherwise: an
 * office or a mobile network behind one address has as many requests a second as this process can answer.
 */
export function takeTurns(services: Services): MiddlewareHandler<RequestEnv> {
  const line = new FairLine({
    together: Infinity,
    // More than a user's connections and whoever waits for one (database/concurrency-limit.ts), who are told what they
    // wait for.
    ofLane: 128,
    gently: true,
    waiting: 5000, // at some 10 KB each
    milliseconds: 15_000,
    refusal: () =>
      new Refusal(429, ['Terlalu banyak permintaan dari Anda atau jaringan Anda. Coba lagi sebentar.'], {
        headers: { 'retry-after': '5' },
      }),
  });
  return async (c, next) => {
    const user_id = await verifiedUser(c, services);
    // A body that does not come must not hold the place of others at the same address.
    if (user_id === undefined) await readWhole(c);
    const who = user_id === undefined ? clientAddress(c, services) : `user ${user_id}`;
    await line.run(laneOf(who, c.req.path), async () => {
      if (incomingOf(c)?.socket.destroyed) throw new Refusal(400, ['Koneksi terputus']); // nobody hears it
      await next();
    });
  };
}

/** Whoever watches the server is answered also during a flood from the same machine. */
export function laneOf(who: string, url: string): string {
  return /^\/(?:livez|readyz|healthz)\/?(?:$|\?)/.test(url) ? `${who} health` : who;
}

/** The user of a valid token; whether its session goes on is checked where it is used. */
async function verifiedUser(c: Context<RequestEnv>, { tokens }: Services): Promise<number | undefined> {
  if (c.req.header('authorization') === undefined) return undefined;
  try {
    const bearer = await tokens.verify(bearerToken(c));
    c.set('verified', bearer);
    return bearer.user_id;
  } catch {
    return undefined; // a stranger, who is refused where the token is needed
  }
}
