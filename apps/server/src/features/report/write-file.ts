import { parentPort } from 'node:worker_threads';
import type { FromThread, ToThread } from './threaded.ts';

/** The next lines of the rows; null after the last. */
export type NextLines = () => Promise<string[] | null>;

/** The side of `threaded` in the thread: it asks for lines of rows, and answers each 'read' with bytes of the file. */
export function writeFile(bytesOf: (nextLines: NextLines) => AsyncGenerator<Uint8Array>): void {
  let hear: ((lines: string[] | null) => void) | undefined;
  const file = bytesOf(
    () =>
      new Promise((resolve) => {
        hear = resolve;
        say({ name: 'lines' });
      }),
  );
  parentPort?.on('message', (message: ToThread) => {
    if (message.name === 'lines') hear?.(message.lines);
    else
      void file
        .next()
        .then(({ value }) => say({ name: 'bytes', bytes: value ?? null }))
        .catch((error: unknown) => say({ name: 'fault', text: String(error) }));
  });
}

function say(message: FromThread): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is a window's
  parentPort?.postMessage(message);
}
