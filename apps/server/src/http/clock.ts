import type pg from 'pg';
import type { Database } from '../database/database.ts';
import { actFor, holders } from '../database/concurrency-limit.ts';
import { databaseAhead, newestChange } from './clock.queries.ts';

/** Whether this machine's clock can be right: bookings, tokens and closings go by it. */
export interface Clock {
  /** In Indonesian: what cannot be so, and what need not be wrong but is worth a look. */
  check(): Promise<{ wrong: string[]; doubtful: string[] }>;
}

const hour = 3_600_000;
const day = 24 * hour;
/** How far the clocks of this machine and of the database may be apart. */
const tolerance = 60_000;
/** Written before this program was: a clock that says so was lost with its battery. */
const earliest = Date.parse('2026-01-01T00:00:00Z');

/** Compares the clock with the newest change in the books, as found at the start, and with the database's clock. */
export async function openClock(owner: pg.ClientConfig, db: Database, now: () => number = Date.now): Promise<Clock> {
  const newest = await newestChange(owner);
  const idle = newest === undefined ? 0 : now() - newest;
  const doubtful =
    idle > 2 * day
      ? [
          `Perubahan terakhir di buku ${days(idle)} sebelum server ini mulai. Bila buku dipakai sejak itu, jam ` +
            'komputer ini terlalu maju.',
        ]
      : [];
  let asking: Promise<number> | undefined; // however many ask, one question is under way
  const ask = () =>
    (asking ??= actFor(holders.health, () => databaseAhead(db, now)).finally(() => {
      asking = undefined;
    }));
  return {
    async check() {
      const wrong: string[] = [];
      const time = now();
      if (time < earliest) wrong.push(`Jam komputer ini salah: ${new Date(time).toISOString()}. Setel jamnya.`);
      else if (newest !== undefined && time < newest - hour)
        wrong.push(
          `Jam komputer ini ${days(newest - time)} di belakang perubahan terakhir di buku ` +
            `(${new Date(newest).toISOString()}). Setel jamnya.`,
        );
      const ahead = await ask();
      if (Math.abs(ahead) > tolerance)
        wrong.push(
          `Jam basis data ${Math.round(Math.abs(ahead) / 1000)} detik ${ahead > 0 ? 'di depan' : 'di belakang'} jam ` +
            'komputer ini. Samakan keduanya, misalnya dengan NTP.',
        );
      return { wrong, doubtful };
    },
  };
}

function days(milliseconds: number): string {
  return milliseconds < day ? `${Math.round(milliseconds / hour)} jam` : `${Math.round(milliseconds / day)} hari`;
}
