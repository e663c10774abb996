import { beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../apps/server/src/testing/test-server.ts';
import { createRandom } from '../../apps/server/src/testing/random.ts';
import type { FakeProviders } from '../../apps/server/src/testing/providers/fake-providers.ts';
import { serverWithFakes } from '../../apps/server/src/testing/providers/server-with-fakes.ts';
import { allStories, playStories } from './payment-stories.ts';

let providers: FakeProviders;
let server: TestServer;

beforeAll(async () => {
  const started = await serverWithFakes();
  ({ server, providers } = started);
  return started.stop;
});

test.each(['open', 'locked'] as const)(
  'the books equal the ledger of the provider, whatever comes and is heard of it (%s)',
  async (period) => {
    const random = createRandom(36);
    const sample = allStories
      .filter((story) => story.period === period)
      .map((story) => ({ story, at: random.next() }))
      .toSorted((a, b) => a.at - b.at)
      .slice(0, 30)
      .map(({ story }) => story);
    await playStories(server, providers, sample, 36);
    expect(providers.ledgers.midtrans.entries.length).toBeGreaterThan(20);
  },
);
