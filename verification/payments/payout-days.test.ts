import { beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../apps/server/src/testing/test-server.ts';
import type { FakeProviders } from '../../apps/server/src/testing/providers/fake-providers.ts';
import { serverWithFakes } from '../../apps/server/src/testing/providers/server-with-fakes.ts';
import { playPayoutDays } from './payout-days.ts';

let providers: FakeProviders;
let server: TestServer;

beforeAll(async () => {
  const started = await serverWithFakes();
  ({ server, providers } = started);
  return started.stop;
});

test('payments are payouts, fees, refunds and what is in transit, in the books as at the provider', async () => {
  const done = await playPayoutDays(server, providers, { days: 40, seed: 36 });
  expect(done.payouts).toBeGreaterThan(15);
  expect(done.refunds).toBeGreaterThan(2);
});
