import type pg from 'pg';
import type { Logger } from 'pino';
import { readArchiver } from '../../database/archiver.queries.ts';
import { reasonOf } from '../../database/outage.ts';
import type { Settings } from '../../base/environment.ts';
import { type Folders, freeSpaces } from '../../http/free-space.ts';
import type { Metrics } from '../../http/metrics.ts';

const megabyte = 1_048_576;

interface Watching extends Folders, Pick<Settings, 'diskReserveBytes'> {}

/**
 * Looks once a minute whether the kept log of PostgreSQL is taken, and whether a disk is nearly full. A log that is not
 * taken piles up beside the database until that disk is full as well. A trouble is logged when it begins, once an hour
 * while it lasts, and when it ends. The returned function stops it.
 */
export function watchStorage(
  owner: pg.ClientConfig,
  settings: Watching,
  { log, metrics }: { log: Logger; metrics: Metrics },
  milliseconds = 60_000,
): () => Promise<void> {
  const troubles = new Troubles(log);
  const look = async () => {
    for (const { place, folder, free } of await freeSpaces(settings)) {
      const details = { place, folder, free_mb: Math.floor(free / megabyte) };
      troubles.see(`disk of ${place}`, free < settings.diskReserveBytes, details, 'a disk is nearly full');
    }
    const archiver = await readArchiver(owner);
    metrics.archiver(archiver);
    const { isFailing = false, lastKept, waitingBytes = 0 } = archiver ?? {};
    const details = { folder: settings.archiveDir, last_kept: lastKept, waiting_mb: waitingBytes / megabyte };
    troubles.see('archive', isFailing, details, 'the log of the database cannot be kept, and piles up on its own disk');
  };
  let looking = Promise.resolve();
  const begin = () => {
    looking = look().catch((error: unknown) => log.warn({ reason: reasonOf(error) }, 'the disks could not be watched'));
  };
  begin();
  const timer = setInterval(begin, milliseconds);
  timer.unref();
  return () => {
    clearInterval(timer);
    return looking;
  };
}

const again = 3_600_000;

class Troubles {
  readonly #log: Logger;
  readonly #toldAt = new Map<string, number>();

  constructor(log: Logger) {
    this.#log = log;
  }

  see(name: string, is: boolean, details: object, message: string): void {
    const told = this.#toldAt.get(name);
    if (!is) {
      if (this.#toldAt.delete(name)) this.#log.info(details, `no longer: ${message}`);
    } else if (told === undefined || Date.now() - told >= again) {
      this.#toldAt.set(name, Date.now());
      this.#log.error(details, message);
    }
  }
}
