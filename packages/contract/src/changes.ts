import * as z from 'zod/mini';
import { changesPath } from './changes-path.ts';
import { endpoints } from './endpoint.ts';

/** Resources of the API, such as `transaction`, of which some record was written. */
export const Changes = z.object({ resources: z.array(z.string()) });
export type Changes = z.infer<typeof Changes>;

/**
 * A stream of server-sent events that lasts until either side closes it; the client opens a new one and reads again
 * what it shows. Comments in between keep the connection alive.
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
