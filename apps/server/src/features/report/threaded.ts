import { Worker } from 'node:worker_threads';
import { sourceProgram } from '../../http/source-program.ts';

/** Null at the end. */
export type ToThread = { name: 'read' } | { name: 'lines'; lines: string[] | null };
export type FromThread =
  | { name: 'lines' }
  | { name: 'bytes'; bytes: Uint8Array | null }
  | { name: 'fault'; text: string };

interface Threaded {
  /** The module of the thread; it calls `writeFile`. */
  program: URL;
  /** What the thread is told before the lines. */
  order: object;
  /** How much it may hold. */
  megabytes: number;
}

/**
 * The bytes of a file with these lines, written in a thread of its own while they are read: setting, XML and
 * compression would hold up every other request.
 */
export function threaded(
  { program, order, megabytes }: Threaded,
  source: AsyncIterable<string[]>,
): ReadableStream<Uint8Array> {
  const lines = source[Symbol.asyncIterator]();
  const thread = new Worker(program, {
    ...sourceProgram,
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 8 },
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is a window's
  const tell = (message: ToThread) => thread.postMessage(message);
  let settle: { resolve: (bytes: Uint8Array | null) => void; reject: (error: unknown) => void } | undefined;
  let broken: unknown;
  function fail(error: unknown) {
    broken ??= error;
    settle?.reject(error);
  }
  thread.once('error', fail);
  thread.once('exit', () => fail(new Error('The thread of a report ended')));
  thread.on('message', (message: FromThread) => {
    switch (message.name) {
      case 'lines':
        lines.next().then(({ done, value }) => tell({ name: 'lines', lines: done ? null : value }), fail);
        return;
      case 'bytes':
        settle?.resolve(message.bytes);
        return;
      case 'fault':
        fail(new Error(message.text));
        return;
      default:
        message satisfies never;
    }
  });
  async function end() {
    await thread.terminate();
    await lines.return?.();
  }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const bytes = await new Promise<Uint8Array | null>((resolve, reject) => {
            if (broken !== undefined) throw broken;
            settle = { resolve, reject };
            tell({ name: 'read' });
          });
          if (bytes) return controller.enqueue(bytes);
          await end();
          controller.close();
        } catch (error) {
          await end().catch(() => {}); // what went wrong first is reported
          throw error;
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}
