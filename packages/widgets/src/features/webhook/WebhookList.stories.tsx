import { aWebhook, aWebhookDelivery, createWorld, scenarios } from '@finance/api-client/testing';
import { api, type Webhook, type WebhookDelivery } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { savesAfterReload, selectOption, storyClient } from '../../testing/index.ts';
import { WebhookList } from './WebhookList.tsx';

const { client, sent } = storyClient();
const path = '/setting/api/webhook';

const made: WebhookDelivery[] = [
  aWebhookDelivery({ id: 3, event_id: 'evt_3', state: 'waiting', attempts: 0, status: null, answer: null }),
  aWebhookDelivery({
    id: 2,
    event_id: 'evt_2',
    type: 'transaction.voided',
    state: 'failed',
    attempts: 14,
    status: 500,
    answer: 'Internal Server Error',
    problem: 'Penerima menjawab 500',
  }),
  aWebhookDelivery({ id: 1, event_id: 'evt_1' }),
];
const failing = () =>
  aWebhook({ id: 952, name: 'Toko', active: false, paused_because: 'failing', waiting: 12, types: ['due.created'] });

function worldWith(webhooks: Webhook[], options: Parameters<typeof createWorld>[0] = {}) {
  const world = createWorld(options);
  world.webhooks.push(...webhooks);
  world.webhookDeliveries.set(951, structuredClone(made));
  return world;
}

const meta = preview.meta({
  title: 'Orang & pengaturan/Webhook · WebhookList',
  id: 'webhook-webhooklist',
  component: WebhookList,
  args: { client, onSaved: fn() },
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(...scenarios.default({ world: worldWith([aWebhook(), failing()]) }));
  },
});

function writes() {
  return sent.filter((call) => call.method !== 'GET').map(({ method, path: at, body }) => ({ method, path: at, body }));
}

export const Default = meta.story({
  play: async ({ canvas }) => {
    const row = within((await canvas.findByRole('button', { name: 'Server Dealer' })).closest('tr') ?? document.body);
    await expect(row.getByText('https://dealer.contoh.id/webhook/keuangan')).toBeVisible();
    await expect(row.getByText('3 jenis')).toBeVisible();
    await expect(row.getByText('Aktif')).toBeVisible();
    await expect(canvas.getByText('Gagal tiga hari')).toBeVisible();
    await expect(canvas.getByText('12 menunggu')).toBeVisible();
  },
});

/** Where to and what, then its secret, which is shown once. */
export const Made = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Webhook Baru' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Webhook Baru' }));
    await userEvent.type(dialog.getByLabelText(/^Nama/), 'Server Retail');
    await userEvent.type(dialog.getByLabelText(/^Alamat penerima/), 'https://retail.contoh.id/webhook');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Hutang atau piutang lunas atau ditutup' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Rahasia Server Retail' }));
    await expect(shown.getByLabelText<HTMLInputElement>('Rahasia').value).toMatch(/^whsec_/);
    await expect(shown.getByText(/hanya tampil sekali/)).toBeVisible();
    await expect(writes()).toMatchObject([
      {
        method: 'POST',
        path,
        body: { name: 'Server Retail', url: 'https://retail.contoh.id/webhook', types: ['due.paid'] },
      },
      { method: 'POST', path: `${path}/953/secret` },
    ]);
    await expect(args.onSaved).toHaveBeenCalledTimes(2);
  },
});

/** Of nothing it could tell nothing, and an address is one of the web. */
export const Refused = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Webhook Baru' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Webhook Baru' }));
    await userEvent.type(dialog.getByLabelText(/^Nama/), 'Server Retail');
    await userEvent.type(dialog.getByLabelText(/^Alamat penerima/), 'retail');
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    await expect(await dialog.findByText('Paling sedikit 1 isian')).toBeVisible();
    await expect(dialog.getByLabelText(/^Alamat penerima/)).toBeInvalid();
    await userEvent.click(dialog.getByRole('button', { name: 'Pilih semua' }));
    await expect(dialog.getByRole('checkbox', { name: 'Transaksi dicatat' })).toBeChecked();
    await expect(writes()).toEqual([]);
  },
});

/** A new secret, while the former goes on for a day. */
export const Rotated = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Server Dealer' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Rahasia baru' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ya, buat' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Rahasia Server Dealer' }));
    await expect(shown.getByText(/Rahasia lama ikut menandatangani/)).toBeVisible();
  },
});

export const PausedAndBack = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Server Dealer' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Jeda' }));
    await expect(await canvas.findByText('Dijeda pemilik')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Server Dealer' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Aktifkan' }));
    await expect(await canvas.findByText('Aktif')).toBeVisible();
    await expect(writes().map((call) => call.path)).toEqual([`${path}/951/pause`, `${path}/951/activate`]);
  },
});

/** What is typed would be lost: it is saved first. */
export const TypedBefore = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Server Dealer' }));
    await userEvent.type(await screen.findByLabelText(/^Nama/), ' 2');
    await expect(screen.getByText('Simpan dulu isian yang diubah.')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Jeda' })).toBeDisabled();
    await expect(screen.getByRole('button', { name: 'Rahasia baru' })).toBeDisabled();
  },
});

/** What waits is left out only where an owner says so. */
export const Skipped = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Toko' }));
    await expect(await screen.findByText(/^Gagal tiga hari: tidak ada yang dikirim/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Aktifkan dan lewati' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ya, lewati' }));
    await waitFor(() =>
      expect(writes()).toEqual([{ method: 'POST', path: `${path}/952/activate`, body: { skip: true } }]),
    );
  },
});

/** What was told, what was answered, and sending it again. */
export const Deliveries = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Kiriman Server Dealer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Kiriman Server Dealer' }));
    const list = within(await dialog.findByRole('list', { name: 'Kiriman' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(3);
    await expect(list.getByText('Internal Server Error')).toBeVisible();
    await selectOption(userEvent, dialog.getByLabelText('Keadaan'), 'Gagal');
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
    await userEvent.click(dialog.getByRole('button', { name: 'Kirim ulang evt_2' }));
    await expect(await dialog.findByText('Belum ada kiriman')).toBeVisible();
    await expect(writes()).toEqual([{ method: 'POST', path: `${path}/951/resend`, body: { delivery_id: 2 } }]);
  },
});

/** A test goes out at once; what came of it stands among the deliveries. */
export const Tested = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Server Dealer' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Kirim uji' }));
    await waitFor(() => expect(writes()).toMatchObject([{ method: 'POST', path: `${path}/951/test` }]));
    await userEvent.click(await screen.findByRole('button', { name: 'Batal' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Kiriman Server Dealer' }));
    await expect(await screen.findByText('Kiriman uji')).toBeVisible();
  },
});

export const Removed = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Server Dealer' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Hapus' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ya, hapus' }));
    await waitFor(() => expect(canvas.queryByText('Server Dealer')).not.toBeInTheDocument());
  },
});

/** Somebody else changed it meanwhile: it says so, and goes on with what was typed. */
export const ChangedMeanwhile = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Server Dealer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Server Dealer' }));
    const { name, url } = aWebhook();
    await client.webhook.update(951, { version: 1, name, url, types: ['due.paid'] });
    await userEvent.type(dialog.getByLabelText(/^Nama/), ' 2');
    await savesAfterReload(dialog, userEvent);
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledWith(expect.objectContaining({ version: 3 })));
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.default());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Buat satu agar server aplikasi lain diberi tahu/)).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.loading({ rows: [api.webhook.index] }));
  },
});

export const Error = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.serverError({ rows: [api.webhook.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});

/** The deliveries can fail apart from the list. */
export const DeliveriesError = meta.story({
  beforeEach: ({ msw }) => {
    const world = worldWith([aWebhook()]);
    msw.use(...scenarios.serverError({ world, rows: [api.webhook.deliveries] }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Kiriman Server Dealer' }));
    await expect(await screen.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.default({ role: 'keuangan' }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Peran keuangan tidak boleh melakukan ini')).toBeVisible();
  },
});

export const LongTexts = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.longTexts({ world: worldWith([aWebhook(), failing()]) }));
  },
});

export const Narrow = meta.story({ globals: { viewport: { value: 'narrow' } } });
export const Dark = meta.story({ globals: { theme: 'dark' } });

/** The form in a column of 320 px. */
export const FormNarrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Toko' }));
    await screen.findByRole('checkbox', { name: 'Transaksi dicatat' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

/** The deliveries in a column of 320 px. */
export const DeliveriesNarrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Kiriman Server Dealer' }));
    await screen.findByRole('button', { name: 'Kirim ulang evt_2' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});
