import type { FinanceClient } from '@finance/api-client';
import { aToken, aTransaction, createWorld, mockChanges, scenarios, type World } from '@finance/api-client/testing';
import { delay, http } from 'msw';
import { expect, fn, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { InFinance, type Sent, storyClient } from '../testing/index.ts';
import { TransactionList, UnsentTransactions } from '../index.ts';
import type { Fault } from './fault.ts';
import { FinanceProvider } from './FinanceProvider.tsx';
import { LiveUpdates } from './LiveUpdates.tsx';
import { useRead } from './useRead.ts';

/** What a story's play function looks at; made anew before each. */
let stage: { client: FinanceClient; sent: Sent[]; world: World; tell: ReturnType<typeof mockChanges>['tell'] };

/** A widget that reads. */
function Count() {
  const { data } = useRead('transaction', 'index', {});
  return <p>{data ? `${data.meta.pagination.total} transaksi` : 'Memuat'}</p>;
}

const meta = preview.meta({
  title: 'Penyematan/Kabar langsung · LiveUpdates',
  id: 'provider-liveupdates',
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
    const { client, sent } = storyClient(aToken({ sub: String(Math.floor(Math.random() * 1e9)) }));
    stage = { client, sent, world, tell };
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

/** Colleagues book faster than the list is read: it still follows them, and is not read anew for each booking. */
export const MuchIsBooked = meta.story({
  beforeEach({ msw }) {
    msw.use(http.get('*/transaction/api/transaction', () => delay(500)));
  },
  play: async ({ canvas }) => {
    const count = await canvas.findByText(/transaksi$/);
    const before = Number.parseInt(count.textContent, 10);
    stage.world.transactions.push(aTransaction({ id: 900_006 }));
    stage.sent.length = 0;
    const begun = performance.now();
    let told = 0;
    const booking = setInterval(() => {
      told += 1;
      stage.tell('transaction');
    }, 50);
    try {
      await waitFor(() => expect(count).toHaveTextContent(`${before + 1} transaksi`));
      await waitFor(() => expect(told).toBeGreaterThan(40));
      await expect(stage.sent.length).toBeLessThan(2 + (performance.now() - begun) / 1000);
    } finally {
      clearInterval(booking);
    }
  },
});

/** The host's telemetry. */
const heard = fn<(fault: Fault) => void>();

/** The code that listens could not be loaded. Once the device is back, it is, and shows what was missed. */
export const CodeIsLate = meta.story({
  render: () => (
    <FinanceProvider client={stage.client} onFault={heard}>
      <LiveUpdates />
      <Count />
    </FinanceProvider>
  ),
  beforeEach() {
    const { client } = stage;
    let isOnline = false;
    addEventListener('online', () => (isOnline = true), { once: true });
    stage.client = {
      ...client,
      changes: (options) => (isOnline ? client.changes(options) : Promise.reject(new TypeError('not loaded'))),
    };
  },
  play: async ({ canvas }) => {
    const count = await canvas.findByText(/transaksi$/);
    const before = Number.parseInt(count.textContent, 10);
    await waitFor(() => expect(heard).toHaveBeenCalledWith({ kind: 'load', requestId: null, name: 'unreachable' }));
    stage.world.transactions.push(aTransaction({ id: 900_004 }));
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(count).toHaveTextContent(`${before + 1} transaksi`));
    stage.world.transactions.push(aTransaction({ id: 900_005 }));
    await waitFor(() => {
      stage.tell('transaction');
      return expect(count).toHaveTextContent(`${before + 2} transaksi`);
    });
    await expect(heard).toHaveBeenCalledTimes(1);
  },
});

/** A list keeps its rows in their places and says what waits; what is shown is brought up to date. */
export const ListKeepsItsPlaces = meta.story({
  render: () => (
    <InFinance client={stage.client}>
      <LiveUpdates />
      <TransactionList />
    </InFinance>
  ),
  play: async ({ canvas, userEvent, step }) => {
    const table = await canvas.findByRole('table', { name: 'Transaksi' });
    const rows = () => within(table).getAllByRole('row').slice(1);
    await waitFor(() => expect(rows().length).toBeGreaterThan(10));
    const [first] = rows();
    const { world } = stage;
    const newest = world.transactions.toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id)[0];
    if (!newest) throw new Error('the world has no transactions');
    newest.related_entity_name = 'Nama Baru';
    world.transactions.push(aTransaction({ id: 900_002, date: newest.date, related_entity_name: 'Rekan Kerja' }));
    await waitFor(() => {
      stage.tell('transaction');
      return expect(canvas.getByRole('button', { name: '1 transaksi baru · Tampilkan' })).toBeVisible();
    });
    await expect(rows()[0]).toBe(first);
    await expect(first).toHaveTextContent('Nama Baru');
    await step('what waits is shown when asked for', async () => {
      await userEvent.click(canvas.getByRole('button', { name: '1 transaksi baru · Tampilkan' }));
      await expect(rows()[0]).toHaveTextContent('Rekan Kerja');
      await expect(canvas.queryByRole('button', { name: /Tampilkan/ })).not.toBeInTheDocument();
      await expect(document.body).not.toHaveFocus();
    });
    await step("'Refresh' shows everything at once", async () => {
      world.transactions.push(aTransaction({ id: 900_003, date: newest.date, related_entity_name: 'Rekan Lain' }));
      const refresh = canvas.getByRole('button', { name: 'Refresh' });
      await waitFor(() => {
        if (refresh.matches('[aria-disabled]')) throw new Error('The list takes no press while it reads');
        refresh.focus();
        refresh.click(); // in the same moment
      });
      await waitFor(() => expect(rows()[0]).toHaveTextContent('Rekan Lain'));
      await expect(refresh).toHaveFocus();
      await expect(canvas.queryByRole('button', { name: /Tampilkan/ })).not.toBeInTheDocument();
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

/** Where new transactions wait on the device, nobody is told that nothing can be saved. */
export const OfflineButKept = meta.story({
  render: () => (
    <InFinance client={stage.client}>
      <LiveUpdates />
      <UnsentTransactions />
    </InFinance>
  ),
  beforeEach() {
    return () => Reflect.deleteProperty(navigator, 'onLine');
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(stage.sent.length).toBeGreaterThan(0));
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    dispatchEvent(new Event('offline'));
    await expect(await canvas.findByText(/Transaksi baru disimpan di perangkat ini/)).toBeVisible();
    await expect(canvas.queryByText(/belum ada yang dapat disimpan/)).not.toBeInTheDocument();
  },
});
