import type { FinanceClient } from '@finance/api-client';
import { aToken, aTransaction, createWorld, mockChanges, scenarios, type World } from '@finance/api-client/testing';
import { expect, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { InFinance, storyClient } from '../testing/index.ts';
import { LiveUpdates } from './LiveUpdates.tsx';
import { useRead } from './useRead.ts';

/** What a story's play function looks at; made anew before each. */
let stage: { client: FinanceClient; world: World; tell: (...resources: string[]) => void };

/** A widget that reads. */
function Count() {
  const { data } = useRead('transaction', 'index', {});
  return <p>{data ? `${data.meta.pagination.total} transaksi` : 'Memuat'}</p>;
}

const meta = preview.meta({
  title: 'Provider/LiveUpdates',
  component: LiveUpdates,
  render: () => (
    <InFinance client={stage.client}>
      <LiveUpdates />
      <Count />
    </InFinance>
  ),
  beforeEach({ msw }) {
    const world = createWorld();
    const { handler, tell } = mockChanges();
    // A user of its own: tabs of one user share one connection, and stories run side by side.
    const { client } = storyClient(aToken({ sub: String(Math.floor(Math.random() * 1e9)) }));
    stage = { client, world, tell };
    msw.use(handler, ...scenarios.default({ world }));
  },
});

/** What a colleague books is read by itself. */
export const ColleagueBooks = meta.story({
  play: async ({ canvas }) => {
    const count = await canvas.findByText(/transaksi$/);
    const before = Number.parseInt(count.textContent, 10);
    stage.world.transactions.push(aTransaction({ id: 900_001 }));
    await waitFor(() => {
      stage.tell('transaction');
      return expect(count).toHaveTextContent(`${before + 1} transaksi`);
    });
  },
});

/** Without a network the reader knows that what is shown may be old. */
export const Offline = meta.story({
  beforeEach() {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    return () => Reflect.deleteProperty(navigator, 'onLine');
  },
  play: async ({ canvas, step }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Tidak ada sambungan internet.');
    await step('and that it is back', async () => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
      dispatchEvent(new Event('online'));
      await waitFor(() => expect(canvas.queryByRole('status')).not.toBeInTheDocument());
    });
  },
});
