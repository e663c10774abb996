import type { KeyObject } from 'node:crypto';
import type pg from 'pg';
import { type Progress, sealCommitted, sealHistory, type Sealing } from './seal-history.ts';

/** Who hears how a round ended. */
export interface Listeners {
  sealed: (sealing: Sealing) => void;
  failed: (error: unknown) => void;
}

export interface OftenSealed {
  /** Something was committed: it comes into the log within a second, so that its event is told. */
  soon(): void;
  stop(): Promise<void>;
}

/** In milliseconds. The first round looks at all rows: those of an older program, or of a restored backup. */
const usually = { first: 1000, every: 60_000, pause: 500 };

/** Seals the history once a minute, and sooner what it is told of, one process at a time. */
export function sealOften(
  owner: pg.ClientConfig,
  key: KeyObject,
  { sealed, failed }: Listeners,
  { first, every, pause } = usually,
): OftenSealed {
  const progress: Progress = { since: undefined };
  let isStopped = false;
  let timer: NodeJS.Timeout;
  let soonTimer: NodeJS.Timeout | undefined;
  let sealing = Promise.resolve();

  async function sealAndSign(): Promise<void> {
    sealed(await sealHistory(owner, key, { progress }));
  }
  async function seal(): Promise<void> {
    const { isComplete } = await sealCommitted(owner, progress);
    if (!isComplete) soon();
  }
  function perform(round: () => Promise<void>): Promise<void> {
    sealing = sealing.then(() => (isStopped ? undefined : round().catch(failed)));
    return sealing;
  }
  function later(milliseconds: number) {
    timer = setTimeout(() => {
      void perform(sealAndSign).then(() => {
        if (!isStopped) later(every);
      });
    }, milliseconds);
    timer.unref();
  }
  function soon() {
    if (isStopped || soonTimer) return;
    soonTimer = setTimeout(() => {
      soonTimer = undefined;
      void perform(seal);
    }, pause);
    soonTimer.unref();
  }
  later(first);
  return {
    soon,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      clearTimeout(soonTimer);
      return sealing;
    },
  };
}
