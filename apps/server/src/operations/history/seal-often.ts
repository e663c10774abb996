import type { KeyObject } from 'node:crypto';
import type pg from 'pg';
import { type Progress, sealHistory, type Sealing } from './seal-history.ts';

/** Who hears how a round ended. */
export interface Listeners {
  sealed: (sealing: Sealing) => void;
  failed: (error: unknown) => void;
}

/** In milliseconds. The first round looks at all rows: those of an older program, or of a restored backup. */
const usually = { first: 1000, every: 60_000 };

/** Seals the history once a minute, one process at a time. The returned function stops it. */
export function sealOften(
  owner: pg.ClientConfig,
  key: KeyObject,
  { sealed, failed }: Listeners,
  { first, every } = usually,
): () => Promise<void> {
  const progress: Progress = { since: undefined };
  let isStopped = false;
  let timer: NodeJS.Timeout;
  let sealing = Promise.resolve();
  const later = (milliseconds: number) => {
    timer = setTimeout(() => {
      sealing = sealHistory(owner, key, { progress })
        .then(sealed, failed)
        .finally(() => {
          if (!isStopped) later(every);
        });
    }, milliseconds);
    timer.unref();
  };
  later(first);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return sealing;
  };
}
