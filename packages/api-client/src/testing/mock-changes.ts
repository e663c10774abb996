import { type Api, changesEndpoints } from '@finance/contract';
import { changedBy } from '@finance/contract/checks/changed-by';
import { type HttpHandler, HttpResponse } from 'msw';
import { intercept } from './intercept.ts';

/**
 * A stream of changes that a test speaks through.
 * @example
 * const { handler, tell } = mockChanges();
 * msw.use(handler, ...scenarios.default({ world }));
 * world.transactions.unshift(aTransaction({ id: 9001 }));
 * tell('transaction'); // as when a colleague booked it
 */
export function mockChanges(): { handler: HttpHandler; tell: (...resources: (keyof Api)[]) => void } {
  const readers = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const encoder = new TextEncoder();
  return {
    handler: intercept(changesEndpoints.index, () => {
      let own: ReadableStreamDefaultController<Uint8Array>;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          own = controller;
          readers.add(own);
          own.enqueue(encoder.encode('event: open\ndata: \n\n'));
        },
        cancel: () => void readers.delete(own),
      });
      return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } });
    }),
    tell(...resources) {
      const changed = [...new Set(resources.flatMap(changedBy))];
      for (const reader of readers)
        reader.enqueue(
          encoder.encode(`event: changes\ndata: ${JSON.stringify({ resources: changed, events: [] })}\n\n`),
        );
    },
  };
}
