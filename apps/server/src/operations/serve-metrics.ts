import { createServer } from 'node:http';
import { once } from 'node:events';
import type { Settings } from '../base/environment.ts';
import type { Metrics } from '../http/metrics.ts';

/**
 * Answers `GET /metrics` on a port of its own, which no proxy in front of the server leads to. The returned function
 * closes it.
 */
export async function serveMetrics(
  metrics: Metrics,
  { metricsHost, metricsPort }: Pick<Settings, 'metricsHost' | 'metricsPort'>,
): Promise<{ port: number; close: () => void }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(metricsPort, metricsHost);
  await once(server, 'listening').catch((cause: unknown) => {
    throw new Error(`METRICS_PORT=${metricsPort} di ${metricsHost} tidak bisa dipakai. Pilih port lain.`, { cause });
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
