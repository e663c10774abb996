import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestServer } from '../../apps/server/src/testing/test-server.ts';
import { FakeProviders } from '../../apps/server/src/testing/providers/fake-providers.ts';
import { PaymentScene } from '../../apps/server/src/testing/providers/payment-scene.ts';
import { playPayoutDays } from './payout-days.ts';

let providers: FakeProviders;
let server: TestServer;

beforeAll(async () => {
  providers = await new FakeProviders().start();
  server = await TestServer.start();
  PaymentScene.useFakes(server, providers);
});
afterAll(async () => {
  await server.close();
  await providers.stop();
});

test('payments are payouts, fees, refunds and what is in transit, in the books as at the provider', async () => {
  const done = await playPayoutDays(server, providers, { days: 40, seed: 36 });
  expect(done.payouts).toBeGreaterThan(15);
  expect(done.refunds).toBeGreaterThan(2);
});
