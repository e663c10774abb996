import type pg from 'pg';
import type { Settings } from '../../base/environment.ts';
import { listBaseCopies, makeBaseCopy } from './base-copy.ts';
import { readTimeline } from './base-copy.queries.ts';

const day = 86_400_000;

/** Copies the embedded cluster once a day, and at once where there is no copy that the log leads on from. */
export function copyDaily(
  owner: pg.ClientConfig,
  { databaseUrl, dataDir, archiveDir }: Pick<Settings, 'databaseUrl' | 'dataDir' | 'archiveDir'>,
  failed: (error: unknown) => void,
): () => Promise<void> {
  if (databaseUrl || !archiveDir) return async () => {};
  const stopping = new AbortController();
  const copyIfOld = async () => {
    const last = (await listBaseCopies(archiveDir)).at(-1);
    const isFresh = last && Date.now() - last.at.getTime() < day && last.timeline === (await readTimeline(owner));
    if (!isFresh) await makeBaseCopy(owner, { dataDir, archiveDir, signal: stopping.signal });
  };
  let copying = Promise.resolve();
  const copy = () => {
    copying = copying.then(copyIfOld).catch((error: unknown) => {
      if (!stopping.signal.aborted) failed(error);
    });
  };
  copy();
  const timer = setInterval(copy, day / 24);
  timer.unref();
  return () => {
    clearInterval(timer);
    stopping.abort();
    return copying;
  };
}
