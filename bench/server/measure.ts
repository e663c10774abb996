/** How often something was done in a second, and how long it took, in milliseconds. */
export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  /** All of it, with what did not count. */
  done: number;
}

/** Does something by several clients without a pause, after a second that does not count. */
export async function measure(
  { clients, seconds }: { clients: number; seconds: number },
  work: (turn: number) => Promise<void>,
): Promise<Measured> {
  const times: number[] = [];
  const begin = performance.now() + 1000;
  const end = begin + seconds * 1000;
  let turn = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let start = performance.now(); start < end;) {
        await work(turn++);
        const done = performance.now();
        if (start >= begin) times.push(done - start);
        start = done;
      }
    }),
  );
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
  return { perSecond: (times.length * 1000) / (performance.now() - begin), p50: at(0.5), p99: at(0.99), done: turn };
}
