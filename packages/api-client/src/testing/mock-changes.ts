import { type Api, changesEndpoints, type Event } from '@finance/contract';
import { changedBy, resourceNamed } from '@finance/contract/checks/changed-by';
import { type HttpHandler, HttpResponse } from 'msw';
import { intercept } from './intercept.ts';

/**
 * A stream of changes that a test speaks through: by the name of a resource, or with an event of a record, which
 * `onEvents` of `client.changes` hears.
 * @example
 * const { handler, tell } = mockChanges();
 * msw.use(handler, ...scenarios.default({ world }));
 * world.transactions.unshift(aTransaction({ id: 9001 }));
 * tell('transaction'); // as when a colleague booked it
 * tell(anEvent({ type: 'transaction.voided' }));
 */
export function mockChanges(): { handler: HttpHandler; tell: (...news: (keyof Api | Event)[]) => void } {
  const readers = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const missed: Uint8Array[] = []; // told before anybody heard, as the server tells it to who comes
  const encoder = new TextEncoder();
  return {
    handler: intercept(changesEndpoints.index, () => {
      let own: ReadableStreamDefaultController<Uint8Array>;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          own = controller;
          readers.add(own);
          for (const piece of [encoder.encode('event: open\ndata: \n\n'), ...missed.splice(0)]) own.enqueue(piece);
        },
        cancel: () => void readers.delete(own),
      });
      return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } });
    }),
    tell(...news) {
      const events = news.filter((one) => typeof one !== 'string');
      const named = news.filter((one) => typeof one === 'string');
      const changed = [...new Set([...named, ...events.map(resourceOf)].flatMap(changedBy))];
      const told = encoder.encode(`event: changes\ndata: ${JSON.stringify({ resources: changed, events })}\n\n`);
      if (readers.size === 0) missed.push(told);
      for (const reader of readers) reader.enqueue(told);
    },
  };
}

/** Events are of the contract's resources. */
const resourceOf = ({ data }: Event) => resourceNamed(data.resource) as keyof Api;
