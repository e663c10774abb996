import { aToken, createWorld, refusal, mock, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance, selectOption, storyClient } from '../../testing/index.ts';
import { TransactionCreate } from './TransactionCreate.tsx';
import { emptyValues } from './transactionValues.ts';
import { forgetUnsent, keepUnsent, mostFailures, takeUnsent, unsentOf } from './unsent.ts';
import { UnsentTransactions } from './UnsentTransactions.tsx';

// What is kept belongs to a user. Other stories run beside these in the same browser and would send it.
const story = storyClient(aToken({ sub: '38', acc_name: 'Dewi Lestari', email: 'dewi@contoh.id' }));
const scope = story.client.cacheScope();
const now = new Date('2026-03-10T02:15:00Z');

const onCreated = fn();
const meta = preview.meta({
  title: 'Transaksi/Belum terkirim · UnsentTransactions',
  id: 'transaction-unsenttransactions',
  component: UnsentTransactions,
  decorators: [
    (Story) => (
      <InFinance client={story.client}>
        <Story />
        <p>
          <TransactionCreate isRepeatable onCreated={onCreated} />
        </p>
      </InFinance>
    ),
  ],
  async beforeEach({ msw }) {
    onCreated.mockClear();
    for (const { id } of await unsentOf(scope)) await forgetUnsent(id);
    story.sent.length = 0;
    server.current = createWorld();
    msw.use(...offline());
  },
});

/** The network goes away while the form is open. */
function offline() {
  return scenarios.offline({ world: server.current, rows: [api.transaction.store] });
}

const server = { current: createWorld() };

/** What a cashier kept while the network was away. */
async function keep(amount: number, name: string, amount_sign: '+' | '-' = '+', kept = now) {
  const values = { ...emptyValues('2026-03-10'), amount, amount_sign, related_entity_name: name };
  const account = { account_type: 'cash', account_id: 1 } as const;
  const body = { ...account, amount, amount_sign, date: '2026-03-10', related_entity_name: name };
  await keepUnsent(scope, { key: crypto.randomUUID(), body, values: { ...values, ...account } }, kept);
}

export const Default = meta.story({
  async beforeEach() {
    await keep(50_000, 'Sari');
    await keep(125_000, 'Toko Makmur Jaya Abadi', '-');
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 transaksi belum terkirim')).toBeVisible();
    const rows = within(canvas.getByRole('list', { name: 'Belum terkirim' })).getAllByRole('listitem');
    await expect(rows[0]).toHaveTextContent('Rp 50,000 · Sari · 2026-03-10 09.15');
    await expect(rows[1]).toHaveTextContent('-Rp 125,000');
  },
});

/** Nearly always: nothing is drawn. */
export const NothingWaits = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Buat Transaksi' });
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
  },
});

/** On a phone of 320 px. */
export const Narrow = meta.story({
  async beforeEach() {
    await keep(50_000, 'Sari');
    await keep(9_007_199_254_740_991, 'PT Sumber Rejeki Sentosa Makmur Bersama Tbk', '-');
  },
  render: () => (
    <div style={{ width: 288 }}>
      <UnsentTransactions />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 transaksi belum terkirim')).toBeVisible();
    const box = canvas.getByRole('status');
    await expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
  },
});

type User = Parameters<typeof selectOption>[0] &
  Record<'click', (element: Element) => Promise<void>> & { type: (element: Element, text: string) => Promise<void> };

async function book(form: ReturnType<typeof within>, userEvent: User, amount: string, button = 'Simpan') {
  await selectOption(userEvent, await form.findByRole('combobox', { name: /Jenis Account/ }), /BANK/);
  await selectOption(userEvent, await form.findByRole('combobox', { name: /^Bank/ }), /BCA/);
  await userEvent.type(form.getByLabelText(/Jumlah/), amount);
  await userEvent.click(await form.findByRole('button', { name: button }));
}

/** The form goes on without a network; afterwards all is sent in order, each once. */
export const GoesOnOffline = meta.story({
  play: async ({ canvas, userEvent, msw }) => {
    const before = server.current.transactions.length;
    await userEvent.click(canvas.getByRole('button', { name: 'Buat Transaksi' }));
    const form = within(await screen.findByRole('dialog', { name: 'Buat Transaksi' }));
    await book(form, userEvent, '10000', 'Simpan & buat lagi');
    await waitFor(() => expect(form.getByLabelText(/Jumlah/)).toHaveValue(''));
    await expect(form.queryByText(/Tersimpan/)).not.toBeInTheDocument();
    await expect(form.queryByText(/Jawaban server tidak diterima/)).not.toBeInTheDocument();
    await userEvent.type(form.getByLabelText(/Jumlah/), '20000');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(await canvas.findByText('2 transaksi belum terkirim')).toBeVisible();
    await expect(onCreated).not.toHaveBeenCalled();

    msw.use(...scenarios.default({ world: server.current }));
    story.sent.length = 0;
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(canvas.queryByText(/belum terkirim/)).not.toBeInTheDocument());
    await expect(server.current.transactions.length).toBe(before + 2);
    const booked = story.sent.filter(({ method, path }) => method === 'POST' && path === api.transaction.store.path);
    await expect(booked.map(({ body }) => (body as { amount: number }).amount)).toEqual([10_000, 20_000]);
    await expect(await unsentOf(scope)).toEqual([]);
  },
});

/** The booking arrived, and only its answer was lost: sent again with its key, it is there once. */
export const LostAnswer = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.lostAnswer({ world: server.current, rows: [api.transaction.store] }));
  },
  play: async ({ canvas, userEvent }) => {
    const before = server.current.transactions.length;
    await userEvent.click(canvas.getByRole('button', { name: 'Buat Transaksi' }));
    await book(within(await screen.findByRole('dialog', { name: 'Buat Transaksi' })), userEvent, '30000');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(async () => expect(await unsentOf(scope)).toEqual([]));
    await waitFor(() => expect(canvas.queryByText(/belum terkirim/)).not.toBeInTheDocument());
    await expect(server.current.transactions.length).toBe(before + 1);
  },
});

/** What the server does not take comes back to its maker with all that was typed; the next one goes on. */
export const Refused = meta.story({
  async beforeEach({ msw }) {
    await keep(50_000, 'Sari');
    await keep(75_000, 'Budi');
    msw.use(
      mock(api.transaction.store, ({ body }) =>
        (body as { amount: number }).amount === 50_000 ? refusal(400, ['Kas sudah ditutup.']) : undefined,
      ),
      ...scenarios.default({ world: server.current }),
    );
  },
  play: async ({ canvas, userEvent, msw }) => {
    await expect(await canvas.findByText('1 transaksi belum terkirim')).toBeVisible();
    await expect(await canvas.findByText('Kas sudah ditutup.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Kirim sekarang' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Buka' }));
    const form = within(await screen.findByRole('dialog', { name: 'Buat Transaksi' }));
    await expect(form.getByLabelText(/Jumlah/)).toHaveValue('Rp 50,000');
    await expect(form.getByLabelText(/Nama/)).toHaveValue('Sari');
    msw.use(...scenarios.default({ world: server.current }));
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(async () => expect(await unsentOf(scope)).toEqual([]));
  },
});

/** A server that fails at one booking, whatever happens, and takes the others. */
function failsAtOne() {
  return [
    mock(api.transaction.store, ({ body }) =>
      (body as { amount: number }).amount === 50_000 ? refusal(500, ['Terjadi kesalahan pada server.']) : undefined,
    ),
    ...scenarios.default({ world: server.current }),
  ];
}

/** The keys with which a booking of this amount was sent. */
function keysOf(amount: number): (string | null)[] {
  return story.sent
    .filter(({ method, body }) => method === 'POST' && (body as { amount?: number } | null)?.amount === amount)
    .map(({ idempotencyKey }) => idempotencyKey);
}

/**
 * One at which the server always fails does not hold up the others for ever: it is set aside, they go on in order, and
 * it keeps its key, so that it is there once, however often it is sent.
 */
export const SetAside = meta.story({
  async beforeEach({ msw }) {
    await keep(50_000, 'Sari');
    await keep(75_000, 'Budi');
    await keep(80_000, 'Wati');
    msw.use(...failsAtOne());
  },
  play: async ({ canvas, userEvent, msw }) => {
    const before = server.current.transactions.length;
    for (let failed = 1; failed < mostFailures; failed += 1) {
      await haveFailed(failed, canvas);
      await expect(canvas.getByText('3 transaksi belum terkirim')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Kirim sekarang' }));
    }
    await expect(await canvas.findByText('1 transaksi belum terkirim')).toBeVisible();
    await expect(canvas.getByText(/Server berulang kali gagal mencatat yang ini/)).toBeVisible();
    const booked = server.current.transactions.toSorted((one, other) => one.id - other.id);
    await expect(booked.slice(before).map(({ amount }) => amount)).toEqual([75_000, 80_000]);

    msw.use(...scenarios.default({ world: server.current }));
    await userEvent.click(canvas.getByRole('button', { name: 'Kirim lagi' }));
    await waitFor(async () => expect(await unsentOf(scope)).toEqual([]));
    await expect(server.current.transactions.length).toBe(before + 3);
    await expect(keysOf(50_000)).toHaveLength(mostFailures + 1);
    await expect(new Set(keysOf(50_000)).size).toBe(1);
  },
});

/** The server fails at all: nothing is set aside, and nothing overtakes. */
export const ServerFails = meta.story({
  async beforeEach({ msw }) {
    await keep(50_000, 'Sari');
    await keep(75_000, 'Budi');
    msw.use(mock(api.transaction.store, () => refusal(500, ['Terjadi kesalahan pada server.'])));
  },
  play: async ({ canvas, userEvent }) => {
    for (let failed = 1; failed < mostFailures; failed += 1) {
      await haveFailed(failed, canvas);
      await userEvent.click(canvas.getByRole('button', { name: 'Kirim sekarang' }));
    }
    await haveFailed(mostFailures + 1, canvas);
    await expect(canvas.getByText('2 transaksi belum terkirim')).toBeVisible();
    await expect(await canvas.findByText('Server gagal mencatatnya 5 kali. Dicoba terus.')).toBeVisible();
    await expect((await unsentOf(scope)).map(({ problem }) => problem)).toEqual([null, null]);
  },
});

/** Open in one tab, a refused one cannot be opened in another; and it is saved with the key that it always had. */
export const OpenElsewhere = meta.story({
  async beforeEach({ msw }) {
    await keep(50_000, 'Sari');
    msw.use(mock(api.transaction.store, () => refusal(400, ['Kas sudah ditutup.'])));
  },
  play: async ({ canvas, userEvent, msw }) => {
    const open = await canvas.findByRole('button', { name: 'Buka' });
    const [booking] = await unsentOf(scope);
    const elsewhere = await takeUnsent(Number(booking?.id));
    await userEvent.click(open);
    await expect(await screen.findByText(/Sedang dibuka di tab lain/)).toBeVisible();
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    elsewhere?.giveBack();
    msw.use(...scenarios.default({ world: server.current }));
    await userEvent.dblClick(open);
    const form = within(await screen.findByRole('dialog', { name: 'Buat Transaksi' }));
    await userEvent.click(await form.findByRole('button', { name: 'Simpan' }));
    await waitFor(async () => expect(await unsentOf(scope)).toEqual([]));
    await expect(keysOf(50_000)).toEqual([booking?.key, booking?.key]);
  },
});

/** All after the first look to the server as if they were it again. */
function asksAboutAlike() {
  const before = server.current.transactions.length;
  return [
    mock(api.transaction.store, ({ body }) => {
      const alike =
        server.current.transactions.length > before && server.current.transactions.toSorted((a, b) => b.id - a.id)[0];
      if (!alike || body.allow_duplicate) return undefined;
      const similar = { resource: 'transaction' as const, id: alike.id, uuid: alike.uuid };
      const text = 'Sudah ada transaksi yang sama. Tetap simpan?';
      return refusal(400, [{ type: 'confirm', text, if_confirmed: 'allow_duplicate', similar }]);
    }),
    ...scenarios.default({ world: server.current }),
  ];
}

/** Two alike that the cashier saved minutes apart arrive together: nobody is asked whether they are one. */
export const AlikeMinutesApart = meta.story({
  async beforeEach({ msw }) {
    await keep(15_000, '');
    await keep(15_000, '', '+', new Date('2026-03-10T02:20:00Z'));
    await keep(15_000, '', '+', new Date('2026-03-10T02:20:30Z'));
    msw.use(...asksAboutAlike());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sudah ada transaksi yang sama. Tetap simpan?')).toBeVisible();
    await expect(canvas.getByText('1 transaksi belum terkirim')).toBeVisible(); // 30 s apart: the cashier decides
  },
});

/** Of one customer the server asks however far apart they were saved, and so it does afterwards: it may be one sale. */
export const AlikeOfOneCustomer = meta.story({
  async beforeEach({ msw }) {
    await keep(15_000, 'Sari');
    await keep(15_000, 'Sari', '+', new Date('2026-03-10T02:40:00Z'));
    msw.use(...asksAboutAlike());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sudah ada transaksi yang sama. Tetap simpan?')).toBeVisible();
    await expect(canvas.getByText('1 transaksi belum terkirim')).toBeVisible();
  },
});

/** Waits until so many attempts have ended, the last of them in vain. */
async function haveFailed(attempts: number, canvas: ReturnType<typeof within>) {
  const posts = () => story.sent.filter(({ method, path }) => method === 'POST' && path === api.transaction.store.path);
  await waitFor(() => expect(posts()).toHaveLength(attempts));
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Kirim sekarang' })).toBeEnabled());
}

/** It is booked on the day on which it was saved, even if it is sent on another. */
export const WithoutDate = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Buat Transaksi' }));
    const form = within(await screen.findByRole('dialog', { name: 'Buat Transaksi' }));
    await userEvent.clear(await form.findByLabelText('Tanggal Transaksi'));
    await book(form, userEvent, '30000');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect((await unsentOf(scope)).map(({ body }) => body.date)).toEqual(['2026-03-10']);
    await haveFailed(2, canvas);
  },
});

/** Opened again without a network, it takes the place of what it was, also if the device is switched off at once. */
export const OpenedOffline = meta.story({
  async beforeEach({ msw }) {
    await keep(50_000, 'Sari');
    msw.use(mock(api.transaction.store, () => refusal(400, ['Kas sudah ditutup.'])));
  },
  play: async ({ canvas, userEvent, msw }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Buka' }));
    const form = within(await screen.findByRole('dialog', { name: 'Buat Transaksi' }));
    msw.use(...offline());
    const { transaction } = IDBDatabase.prototype;
    let writes = 0;
    spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...asked) {
      if (asked[1] === 'readwrite' && (writes += 1) > 1) throw new DOMException('off', 'InvalidStateError');
      return transaction.apply(this, asked);
    });
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect((await unsentOf(scope)).map(({ problem }) => problem)).toEqual([null]);
    await haveFailed(3, canvas);
  },
});

const another = storyClient(aToken({ sub: '2', acc_name: 'Siti Rahmawati', email: 'siti@contoh.id' }));

/** A form of another user or tenant on the page: what it books must not be sent as this one's. */
export const AnotherClient = meta.story({
  render: () => (
    <>
      <UnsentTransactions />
      <TransactionCreate client={another.client} />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole('button', { name: 'Buat Transaksi' });
    await userEvent.click(first as HTMLElement);
    const form = within(await screen.findByRole('dialog', { name: 'Buat Transaksi' }));
    await book(form, userEvent, '30000');
    await expect(await form.findByText(/Jawaban server tidak diterima/)).toBeVisible();
    await expect(await unsentOf(scope)).toEqual([]);
  },
});

export const Forgotten = meta.story({
  async beforeEach() {
    await keep(50_000, 'Sari');
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hapus' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Hapus yang belum terkirim' }));
    await expect(question.getByText(/bisa saja sudah tercatat/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Hapus' }));
    await waitFor(async () => expect(await unsentOf(scope)).toEqual([]));
    await waitFor(() => expect(canvas.queryByText(/belum terkirim/)).not.toBeInTheDocument());
  },
});

/** A browser that stores nothing: the form stays open, as without this widget. */
export const NothingStored = meta.story({
  play: async ({ canvas, userEvent }) => {
    spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Buat Transaksi' }));
    const form = within(await screen.findByRole('dialog', { name: 'Buat Transaksi' }));
    await book(form, userEvent, '30000');
    await expect(await form.findByText(/Jawaban server tidak diterima/)).toBeVisible();
    await expect(form.getByLabelText(/Jumlah/)).toHaveValue('Rp 30,000');
  },
});
