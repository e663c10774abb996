import * as z from 'zod/mini';
import { changesPath } from './changes-path.ts';
import { endpoints } from './endpoint.ts';
import { Event } from './event.ts';

export const Changes = z.object({
  /** Resources of the API, such as `transaction`, whose lists and records may look different. */
  resources: z.array(z.string()),
  /** What happened to which records, a moment later; nothing for whoever may not read events. */
  events: z.array(Event),
});
export type Changes = z.infer<typeof Changes>;

/**
 * A stream of server-sent events that lasts until either side closes it. The `id` of each is a position in the tenant's
 * log: whoever opens a new stream with it in `Last-Event-ID` is told all that came after it. Comments in between keep
 * the connection alive.
 */
export const changesEndpoints = endpoints(
  { index: { method: 'GET', path: changesPath } },
  {
    index: {
      access: 'tenant',
      forServices: true,
      summary: 'Aliran peristiwa: apa yang berubah di tenant ini, sesaat setelah tersimpan',
      response: Changes,
      stream: 'text/event-stream',
    },
  },
);
