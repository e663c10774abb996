import type { Changes, Event } from '@finance/contract';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { ApiError } from './api-error.ts';

/** What a client hears of changes. */
export interface ChangesOptions {
  /** Ends it. */
  signal: AbortSignal;
  /**
   * Called with the resources of which something was written, such as `transaction`, also with those of the time in
   * which nothing could be heard; with `all` where nobody knows them.
   */
  onChanges: (resources: readonly string[] | 'all') => void;
  /**
   * Called a moment later with what happened to which records, those of a record by their versions. None is left out,
   * also while there was no connection; one may come twice, with the same `id`. Only whoever may read events hears it.
   */
  onEvents?: ((events: readonly Event[]) => void) | undefined;
  /** The `position` of the last event that was dealt with: what came after it is told first. Default only new ones. */
  after?: number | undefined;
  /** Nothing could be heard before either, so that the first connection is followed by `all` too; default false. */
  hasMissed?: boolean | undefined;
}

/**
 * Opens the stream, after the event with this id if there is one, and hands it to `read`; rejects with an ApiError when
 * it cannot be opened or breaks.
 */
export type OpenStream = (
  signal: AbortSignal,
  lastEventId: string | undefined,
  read: (body: ReadableStream<Uint8Array>) => Promise<void>,
) => Promise<void>;

/** The server gives a sign of life every 20 s; after this time without one, in ms, the connection is dead. */
const silence = 45_000;
/** How long to wait before another attempt, in ms: between half of it and all, doubled with each failure. */
const [firstPause, longestPause] = [1000, 30_000];
/** A page that was hidden or asleep looks after its connection when there was no sign of life for so long, in ms. */
const suspicious = 25_000;

/**
 * Hears of changes until the signal aborts, over as many connections as it takes.
 *
 * @param isUndecided whether a refusal may have been a renewal that reached nobody
 * @throws ApiError when the server refuses: the token is over, or may not enter the tenant
 */
export async function receiveChanges(
  { signal, onChanges, onEvents, after, hasMissed = false }: ChangesOptions,
  open: OpenStream,
  isUndecided: (error: ApiError) => boolean,
): Promise<void> {
  let failures = 0;
  let isCatchingUp = hasMissed;
  let lastEventId = after?.toString();
  function hear({ id, event, data }: EventSourceMessage) {
    if (event === 'changes') {
      const { resources, events = [] } = JSON.parse(data) as Partial<Changes>; // an older server tells no events
      if (resources) onChanges(resources);
      if (events.length > 0) onEvents?.(events);
    }
    lastEventId = id ?? lastEventId; // what could not be dealt with comes again
  }
  while (!signal.aborted) {
    const connection = watchedConnection();
    try {
      await open(AbortSignal.any([signal, connection.signal]), lastEventId, async (body) => {
        if (isCatchingUp) onChanges('all');
        isCatchingUp = false;
        failures = 0;
        await readEvents(body, connection.alive, hear);
      });
    } catch (error) {
      if (signal.aborted) return;
      const refusal = error as ApiError; // `open` rejects with nothing else
      if (isFinal(refusal) && !isUndecided(refusal)) throw refusal;
      failures += 1;
    } finally {
      connection.close();
    }
    isCatchingUp ||= lastEventId === undefined; // else the server says what was missed
    await pause(Math.min(longestPause, firstPause * 2 ** failures) * (0.5 + Math.random() / 2), signal);
  }
}

function isFinal({ kind, status }: ApiError): boolean {
  return kind === 'unauthorized' || kind === 'forbidden' || status === 404;
}

async function readEvents(
  body: ReadableStream<Uint8Array>,
  alive: () => void,
  onEvent: (message: EventSourceMessage) => void,
): Promise<void> {
  const parser = createParser({ onEvent });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    alive();
    parser.feed(decoder.decode(read.value, { stream: true }));
  }
}

/** Aborts its signal when there is no sign of life for too long. */
function watchedConnection() {
  const dead = new AbortController();
  let last = Date.now();
  let timer = setTimeout(() => dead.abort(), silence);
  function look() {
    if (document.visibilityState === 'visible' && Date.now() - last > suspicious) dead.abort();
  }
  globalThis.document?.addEventListener('visibilitychange', look);
  return {
    signal: dead.signal,
    alive() {
      last = Date.now();
      clearTimeout(timer);
      timer = setTimeout(() => dead.abort(), silence);
    },
    close() {
      clearTimeout(timer);
      globalThis.document?.removeEventListener('visibilitychange', look);
    },
  };
}

/** Waits, but not when the device comes back to the network or the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    globalThis.addEventListener?.('online', done);
    signal.addEventListener('abort', done);
  });
}
