import type { Identity } from '../database/in-tenant.ts';
import { actFor, holders } from '../database/concurrency-limit.ts';
import type { Services } from './services.ts';
import { endedSessions } from './session-watch.queries.ts';

/** How often it is asked whether the sessions go on, in ms. */
const pause = 500;

interface Watched {
  sid: string;
  user_id: number;
  end: () => void;
}

/**
 * Tells within a second that a session has ended, however it did: one query asks for all that are watched. The returned
 * function calls `end` once then, until what it returns is called.
 */
export function watchSessions({ db }: Pick<Services, 'db'>) {
  const watched = new Set<Watched>();
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const sessions = new Map([...watched].map((one) => [one.sid, one]));
    // While the database is away, nobody is told anything either.
    const ended = new Set(await actFor(holders.own, () => endedSessions(db, [...sessions.values()])).catch(() => []));
    for (const one of watched) if (ended.has(one.sid)) one.end();
    schedule();
  }
  function schedule(): void {
    timer = watched.size > 0 ? setTimeout(() => void look(), pause) : undefined;
  }

  return ({ sid, user_id }: Pick<Identity, 'sid' | 'user_id'>, end: () => void): (() => void) => {
    if (sid === null) return () => {}; // another issuer's token has none
    const one = { sid, user_id, end };
    watched.add(one);
    if (!timer) schedule();
    return () => void watched.delete(one);
  };
}
