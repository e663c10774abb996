import type { Context } from 'hono';
import { incomingOf } from './client-address.ts';
import type { RequestEnv } from './services.ts';

/** How long a reader may leave an open reading idle; it occupies a database connection, or memory of the system. */
const patience = 60_000;

interface Reading {
  /** Closes what is read: at its end, on failure, when the reader leaves or stalls, and after `seconds`. */
  close: () => Promise<void>;
  onBroken: (error: unknown) => void;
  seconds: number;
}

/**
 * A stream over a resource that it closes once. An incomplete stream aborts the response, so that no reader takes a
 * part for the whole; whoever does not read loses the connection, and the system what it keeps for them.
 */
export function readingStream(
  c: Context<RequestEnv>,
  source: ReadableStream<Uint8Array>,
  { close, onBroken, seconds }: Reading,
): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  let timer: NodeJS.Timeout | undefined;
  const last = setTimeout(() => breakOff('The answer was not read in time'), seconds * 1000);
  let sink: ReadableStreamDefaultController | undefined;
  let closed: Promise<void> | undefined;

  function end(): Promise<void> {
    clearTimeout(timer);
    clearTimeout(last);
    closed ??= close();
    return closed;
  }

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        sink = controller;
        wait();
      },
      async pull(controller) {
        clearTimeout(timer);
        try {
          const { done, value } = await reader.read();
          if (!done) {
            controller.enqueue(value);
            wait();
            return;
          }
          await end();
          controller.close();
        } catch (error) {
          onBroken(error);
          controller.error(error);
          await end().catch(() => {}); // a broken connection cannot be closed properly
        }
      },
      async cancel(reason) {
        await reader.cancel(reason).catch(() => {});
        await end().catch(() => {});
      },
    },
    { highWaterMark: 0 },
  );

  function wait(): void {
    timer = setTimeout(() => breakOff('The reader of the answer stopped reading'), patience);
  }

  function breakOff(why: string): void {
    const error = new Error(why);
    onBroken(error);
    const socket = incomingOf(c)?.socket;
    if (socket) socket.resetAndDestroy(); // merely closed, it would keep for minutes what was not read
    else sink?.error(error);
    void reader
      .cancel(error)
      .catch(() => {})
      .then(end)
      .catch(() => {});
  }
}
