import { createWorld, mock, refusal, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { savesAfterReload, storyClient, selectOption } from '../../testing/index.ts';
import { OnlinePaymentEnablerList } from './OnlinePaymentEnablerList.tsx';

const { client, sent } = storyClient();
const path = '/transaction/api/online-payment-enabler';

const meta = preview.meta({
  title: 'Pembayaran online/Cara pembayaran · OnlinePaymentEnablerList',
  id: 'onlinepayment-onlinepaymentenablerlist',
  component: OnlinePaymentEnablerList,
  args: { client },
  beforeEach({ msw }) {
    sent.length = 0;
    msw.use(...scenarios.default());
  },
});

interface Canvas {
  findByRole: (role: string, options: object) => Promise<HTMLElement>;
}
interface User {
  selectOptions: (select: Element, option: string) => Promise<void>;
  click: (element: Element) => Promise<void>;
}

async function openForm(canvas: Canvas, userEvent: User, button: string, title: string) {
  await userEvent.click(await canvas.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: title });
  // Wait for the fade-in.
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Simpan' })).toBeVisible());
  return within(dialog);
}

async function pick(
  form: { getByRole: (role: string, options: object) => HTMLElement },
  userEvent: User,
  field: RegExp,
  option: string | RegExp,
) {
  await selectOption(userEvent, form.getByRole('combobox', { name: field }), option);
}

const writes = () =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, path: to, body }) => ({ method, path: to, body }));

export const Default = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Midtrans' });
    await expect(canvas.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Nama',
      'Penyedia',
      'Uang masuk ke',
      'Biaya',
      'Terakhir mendengar',
      'Status',
    ]);
    await expect(canvas.getAllByRole('row')[1]).toHaveTextContent(
      // the words before the values are seen on a phone only
      /^MidtransMidtransBCA 8830123456 a\.n\. PT Maju MotorBiaya Rp 4,000Terakhir mendengar belum pernahAktif$/,
    );
    await expect(canvas.getByRole('row', { name: /Xendit lama/ })).toHaveTextContent('Non-aktif');
  },
});

/** The dashboard's test came; later money did, and no notice of it. */
export const Silent = meta.story({
  beforeEach({ msw }) {
    const world = createWorld();
    const midtrans = world.onlinePaymentEnablers.find(({ type }) => type === 'midtrans');
    Object.assign(midtrans ?? {}, {
      heard_at: '2026-03-01T02:15:00Z',
      test_notice_at: '2026-03-01T02:15:00Z',
      is_silent: true,
    });
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas, userEvent }) => {
    const row = (await canvas.findByRole('button', { name: 'Midtrans' })).closest('tr');
    await expect(row).toHaveTextContent(/2026-03-01 09[.:]15 Tidak memberi tahu/);
    const form = await openForm(canvas, userEvent, 'Midtrans', 'Ubah Online Payment Enabler');
    await expect(form.getByText(/^Pemberitahuan uji diterima pukul 2026-03-01 09[.:]15$/)).toBeVisible();
    await expect(form.getByText(/^Ada uang masuk tanpa pemberitahuan/)).toBeVisible();
  },
});

export const SimulatorMade = meta.story({
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent, 'Enabler Baru', 'Online Payment Enabler Baru');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect((await form.findAllByText('Wajib diisi')).length).toBeGreaterThan(0);
    await userEvent.type(form.getByLabelText(/^Nama/), 'Simulator kedua');
    await pick(form, userEvent, /^Uang masuk ke/, /Mandiri/);
    await userEvent.type(form.getByLabelText('Biaya tetap'), '2500');
    await userEvent.click(form.getByRole('checkbox', { name: 'QRIS' }));
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await canvas.findByRole('button', { name: 'Simulator kedua' })).toBeVisible();
    await expect(writes()).toEqual([
      {
        method: 'POST',
        path,
        body: {
          name: 'Simulator kedua',
          type: 'simulator',
          active: true,
          account_type: 'bank',
          account_id: 2,
          fee: 2500,
          fee_percent: 0,
          fee_minimum: 0,
          fee_vat_percent: 0,
          fee_bearer: 'merchant',
          method_fees: [],
          page_methods: ['qris'],
          static_qris: null,
          payout_bank_account_id: null,
          payouts_since: null,
          credentials: {},
        },
      },
    ]);
  },
});

/** What is received waits on its account until the provider pays it out to another one. */
export const PaysOut = meta.story({
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent, 'Midtrans', 'Ubah Online Payment Enabler');
    await expect(form.queryByLabelText(/^Dicatat mulai/)).not.toBeInTheDocument();
    await pick(form, userEvent, /^Dicairkan ke/, /Mandiri/);
    await expect(form.getByText('Uang menunggu di account di atas sampai pencairannya dicatat')).toBeVisible();
    await expect(form.getByLabelText(/^Dicatat mulai/)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(writes()).toMatchObject([{ method: 'PUT', body: { payout_bank_account_id: 2 } }]);
  },
});

/** Terms as on a price list, others for QRIS; what they take is shown while they are typed. */
export const FeesByMethod = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    const form = await openForm(canvas, userEvent, 'Midtrans', 'Ubah Online Payment Enabler');
    await step('what is no percent is told', async () => {
      await userEvent.type(form.getByLabelText('Biaya persen (%)'), 'dua');
      await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
      await expect(await form.findByText(/angka/)).toBeVisible();
      await userEvent.clear(form.getByLabelText('Biaya persen (%)'));
    });
    await userEvent.type(form.getByLabelText('PPN atas biaya (%)'), '11');
    await expect(await form.findByText('Dari Rp 100,000 penyedia mengambil Rp 4,440.')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Tambah QRIS' }));
    const qris = within(await form.findByRole('group', { name: 'Biaya QRIS' }));
    await userEvent.type(qris.getByLabelText('Biaya persen (%)'), '0,7');
    await expect(await qris.findByText('Dari Rp 100,000 penyedia mengambil Rp 700.')).toBeVisible();
    await pick(qris, userEvent, /^Biaya ditanggung/, 'Pembayar');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(writes().at(-1)?.body).toMatchObject({
      fee: 4_000,
      fee_percent: 0,
      fee_vat_percent: 11,
      fee_bearer: 'merchant',
      method_fees: [
        { method: 'qris', fee: 0, fee_percent: 0.7, fee_minimum: 0, fee_vat_percent: 0, fee_bearer: 'customer' },
      ],
    });
    await waitFor(() =>
      expect(canvas.getAllByRole('row')[1]).toHaveTextContent(/Rp 4,000, PPN 11%.*1 cara bayar dengan biaya lain/),
    );
  },
});

export const SecretsAreNeededAndNeverShownAgain = meta.story({
  beforeEach({ msw }) {
    const missing = 'Xendit belum lengkap: isi Webhook Verification Token';
    msw.use(
      mock(api.onlinePaymentEnabler.store, ({ body: { credentials } }) =>
        credentials['callback_token']
          ? undefined
          : refusal(400, [`Kunci rahasia ${missing}`], { credentials: [missing] }),
      ),
      ...scenarios.default(),
    );
  },
  play: async ({ canvas, userEvent, step }) => {
    await step('missing values are reported at their fields', async () => {
      const form = await openForm(canvas, userEvent, 'Enabler Baru', 'Online Payment Enabler Baru');
      await pick(form, userEvent, /^Penyedia/, 'Xendit');
      await userEvent.type(form.getByLabelText(/^Nama/), 'Xendit baru');
      await pick(form, userEvent, /^Uang masuk ke/, /Mandiri/);
      const [key, token] = [form.getByLabelText(/^Secret API Key/), form.getByLabelText(/^Webhook Verification Token/)];
      for (const secret of [key, token]) await expect(secret).toHaveAttribute('type', 'password');
      await userEvent.type(key, 'xnd_rahasia');
      await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
      await expect(await form.findAllByText('Xendit belum lengkap: isi Webhook Verification Token')).toHaveLength(2);
      await expect(token).toBeInvalid();
      await userEvent.type(token, 'dua kata');
      await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
      await expect((await form.findAllByText(/huruf yang tidak ada dalam kunci/))[0]).toBeVisible();
      await userEvent.clear(token);
      await userEvent.type(token, 'panggil');
      await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await expect(await canvas.findByRole('button', { name: 'Xendit baru' })).toBeVisible();
      await expect(writes().at(-1)?.body).toMatchObject({
        type: 'xendit',
        credentials: { secret_key: 'xnd_rahasia', callback_token: 'panggil' },
      });
    });
    await step('secrets are never shown again', async () => {
      const form = await openForm(canvas, userEvent, 'Xendit baru', 'Ubah Online Payment Enabler');
      for (const label of [/^Secret API Key/, /^Webhook Verification Token/])
        await expect(form.getByLabelText(label)).toHaveValue('');
      await expect(form.getAllByText('Tersimpan. Isi semua kunci hanya untuk menggantinya.')).toHaveLength(2);
      await expect(form.getByText(/online-payment-webhook\/xendit\/[0-9a-f-]{36}$/)).toBeVisible();
      await expect(document.body).not.toHaveTextContent('xnd_rahasia');
    });
    await step('a change without secrets keeps the stored ones', async () => {
      const form = within(screen.getByRole('dialog'));
      await userEvent.click(form.getByRole('checkbox', { name: /^Aktif/ }));
      await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await expect(writes().at(-1)).toMatchObject({ method: 'PUT', body: { active: false, version: 1 } });
      await expect(writes().at(-1)?.body).not.toHaveProperty('credentials');
      await expect(writes().at(-1)?.body).not.toHaveProperty('type');
    });
  },
});

export const DeletedUnlessUsed = meta.story({
  beforeEach({ msw }) {
    const used = 'Online payment enabler ini sudah pernah dipakai dan tidak dapat dihapus. Non-aktifkan saja.';
    msw.use(
      mock(api.onlinePaymentEnabler.destroy, ({ param }) => (param === 2 ? refusal(400, [used]) : undefined)),
      ...scenarios.default(),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const used = await openForm(canvas, userEvent, 'Midtrans', 'Ubah Online Payment Enabler');
    await expect(used.getByRole('combobox', { name: /^Penyedia/ })).toBeDisabled();
    await userEvent.click(used.getByRole('button', { name: 'Hapus' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ya, hapus' }));
    await expect(await used.findByText(/sudah pernah dipakai dan tidak dapat dihapus/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await userEvent.click(used.getByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const unused = await openForm(canvas, userEvent, 'Xendit lama', 'Ubah Online Payment Enabler');
    await userEvent.click(unused.getByRole('button', { name: 'Hapus' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ya, hapus' }));
    await waitFor(() => expect(canvas.queryByText('Xendit lama')).not.toBeInTheDocument());
  },
});

export const StaleVersion = meta.story({
  beforeEach({ msw }) {
    const world = createWorld();
    stale.change = () => {
      for (const enabler of world.onlinePaymentEnablers) enabler.version += 1;
    };
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas, userEvent }) => {
    const form = await openForm(canvas, userEvent, 'Midtrans', 'Ubah Online Payment Enabler');
    stale.change();
    await userEvent.type(form.getByLabelText(/^Nama/), ' baru');
    await savesAfterReload(form, userEvent);
    await expect(await canvas.findByText('Midtrans baru')).toBeVisible();
  },
});
const stale = { change: () => {} };

export const ReadOnly = meta.story({
  args: { client: storyClient().client },
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: createWorld({ role: 'kasir' }) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Xendit lama')).toBeVisible();
    for (const name of ['Enabler Baru', 'Midtrans', 'Xendit lama'])
      await expect(canvas.queryByRole('button', { name })).not.toBeInTheDocument();
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.empty());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Belum ada cara pembayaran online')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.onlinePaymentEnabler.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Memuat…' })).toBeVisible();
  },
});
export const Error = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.onlinePaymentEnabler.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});

export const ErrorRetried = Error.extend({
  play: async ({ canvas, userEvent, msw }) => {
    const again = await canvas.findByRole('button', { name: 'Coba lagi' });
    msw.use(...scenarios.default());
    await userEvent.click(again);
    await expect(await canvas.findByRole('button', { name: 'Midtrans' })).toBeVisible();
  },
});
export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.forbidden({ rows: [api.onlinePaymentEnabler.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Peran peninjau tidak boleh melakukan ini')).toBeVisible();
  },
});
export const LongTexts = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.longTexts());
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^Midtrans/ });
  },
});
export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  decorators: [
    (Story) => (
      <div style={{ width: 288 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Midtrans' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});
export const NarrowForm = meta.story({
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, userEvent }) => {
    await openForm(canvas, userEvent, 'Midtrans', 'Ubah Online Payment Enabler');
  },
});
export const DarkForm = meta.story({ globals: { theme: 'dark' }, play: NarrowForm.input.play });
export const Dark = meta.story({ globals: { theme: 'dark' } });
