import { TestServer } from '../test-server.ts';
import { FakeProviders } from './fake-providers.ts';
import { PaymentScene } from './payment-scene.ts';

/**
 * A server that asks fakes of the providers, for the tests of a file.
 * @example
 * beforeAll(async () => {
 *   const started = await serverWithFakes();
 *   ({ server, providers } = started);
 *   return started.stop;
 * });
 */
export async function serverWithFakes() {
  const providers = await new FakeProviders().start();
  const server = await TestServer.start();
  PaymentScene.askFakes(server, providers);
  return {
    server,
    providers,
    async stop() {
      await server.close();
      await providers.stop();
    },
  };
}
