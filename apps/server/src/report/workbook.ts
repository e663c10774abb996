import { Worker } from 'node:worker_threads';
import type { ReportColumn } from './report.ts';

/** What the thread is told about the sheet. */
export interface WorkbookOrder {
  title: string;
  columns: Pick<ReportColumn<never>, 'header' | 'kind' | 'width'>[];
  timezone: string;
}
/** A sum too large for a number comes as text. */
export type Value = string | number | null;
export type ToThread = { name: 'read' } | { name: 'rows'; rows: Value[][] | null };
export type FromThread =
  | { name: 'rows' }
  | { name: 'bytes'; bytes: Uint8Array | null }
  | { name: 'fault'; text: string };

const program = new URL('./workbook-thread.ts', import.meta.url);
/** Rows go to the thread in parcels of this size. */
const parcel = 200;

/**
 * The bytes of a workbook with the values of these rows, written in a thread of its own while they are read: XML and
 * compression would hold up every other request.
 */
export function workbook(
  order: WorkbookOrder,
  rows: AsyncIterator<Value[]> | Iterator<Value[]>,
): ReadableStream<Uint8Array> {
  const thread = new Worker(program, {
    workerData: order,
    execArgv: ['--conditions=finance-source'], // run from source, as the server itself
    env: {}, // without the server's secrets
    resourceLimits: { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 4 },
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
  thread.once('exit', () => fail(new Error('The thread of a workbook ended')));
  thread.on('message', (message: FromThread) => {
    switch (message.name) {
      case 'rows':
        take(rows).then((taken) => tell({ name: 'rows', rows: taken }), fail);
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
    await rows.return?.();
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

/** The next rows, or null at the end. */
async function take(rows: AsyncIterator<Value[]> | Iterator<Value[]>): Promise<Value[][] | null> {
  const taken: Value[][] = [];
  while (taken.length < parcel) {
    const { done, value } = await rows.next();
    if (done) break;
    taken.push(value);
  }
  return taken.length > 0 ? taken : null;
}
