import { createWorld, mock, refusal, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance, selectOption, storyClient } from '../../testing/index.ts';
import { OnlinePaymentForm } from './OnlinePaymentForm.tsx';

const { client, sent } = storyClient();
const bodies = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);

const meta = preview.meta({
  title: 'Pembayaran online/Isian pembayaran online · OnlinePaymentForm',
  id: 'onlinepayment-onlinepaymentform',
  component: OnlinePaymentForm,
  args: { onCreated: fn() },
  decorators: [
    (Story) => (
      <InFinance client={client}>
        <div style={{ maxWidth: 560 }}>
          <Story />
        </div>
      </InFinance>
    ),
  ],
  beforeEach({ msw }) {
    sent.length = 0;
    msw.use(...scenarios.default());
  },
});

interface Canvas {
  findByRole: (role: string, options: object) => Promise<HTMLElement>;
  getByRole: (role: string, options: object) => HTMLElement;
}
interface User {
  selectOptions: (select: Element, option: string) => Promise<void>;
}

async function choose(canvas: Canvas, userEvent: User, option: string) {
  const select = await canvas.findByRole('combobox', { name: /^Cara pembayaran/ });
  await selectOption(userEvent, select, new RegExp(`^${option}`));
}

export const Default = meta.story();

export const Filled = meta.story({
  play: async ({ canvas, userEvent }) => {
    await choose(canvas, userEvent, 'Midtrans');
    await userEvent.type(canvas.getByLabelText(/^Jumlah/), '1.500.000');
    await userEvent.type(canvas.getByLabelText('Nama pembayar'), 'Budi Santoso');
    await userEvent.type(canvas.getByLabelText('Catatan'), 'Uang muka');
  },
});

export const Saved = Default.extend({
  play: async ({ canvas, userEvent, args }) => {
    await choose(canvas, userEvent, 'Midtrans');
    await userEvent.type(canvas.getByLabelText(/^Jumlah/), '1.500.000');
    await userEvent.type(canvas.getByLabelText('Nama pembayar'), 'Budi Santoso');
    await userEvent.type(canvas.getByLabelText('Catatan'), 'Uang muka');
    await userEvent.click(canvas.getByRole('button', { name: 'Minta Pembayaran' }));
    await waitFor(() =>
      expect(args.onCreated).toHaveBeenCalledWith(
        expect.objectContaining({
          amount: 1_500_000,
          fee_amount: 4000,
          enabler_type: 'midtrans',
          related_entity_name: 'Budi Santoso',
          note: 'Uang muka',
          status: 'pending',
          creator_name: 'Ratna Wijaya',
        }),
      ),
    );
    await expect(sent.find(({ method }) => method === 'POST')?.idempotencyKey).toMatch(/./);
  },
});

/** After a reload that cut off the answer: what was typed is there again, and nothing is asked for twice. */
export const DraftWithALostAnswer = meta.story({
  beforeEach() {
    const typed = { amount: 1_500_000, enabler_id: 1, related_entity_name: 'Budi Santoso' };
    const name = `${client.cacheScope()}|${JSON.stringify(['online-payment', {}, null])}`;
    const draft = { at: '2026-03-10T02:32:00Z', values: typed, sent: { key: 'sent-before', lost: [[typed]] } };
    client.preferences.drafts?.write(JSON.stringify({ [name]: draft }));
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByText('Draf dari 09.32 dipulihkan')).toBeVisible();
    await expect(canvas.getByLabelText(/^Jumlah/)).toHaveValue('Rp 1,500,000');
    await expect(canvas.getByLabelText('Nama pembayar')).toHaveValue('Budi Santoso');
    await userEvent.click(await canvas.findByRole('button', { name: 'Cek status' }));
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledOnce());
    await expect(sent.find(({ method }) => method === 'POST')?.idempotencyKey).toBe('sent-before');
  },
});

const given = {
  transactable_app: 'Retail',
  transactable_type: 'Sales',
  transactable_subtype: null,
  transactable_id: '77',
  related_entity_id: '12',
  related_entity_name: 'Siti Rahma',
  related_entity_phone_number: '0812-3456-7890',
  note: 'Helm',
  internal_note: null,
  amount: 450_000,
  creator_name: 'Kasir Toko 1',
};

export const FixedAmount = meta.story({
  args: { defaults: given, enablerType: 'simulator', isAmountFixed: true, label: 'Lanjut ke Pembayaran' },
  play: async ({ canvas, userEvent, args }) => {
    const amount = canvas.getByLabelText(/^Jumlah/);
    await expect(amount).toHaveValue('Rp 450,000');
    await expect(amount).toHaveAttribute('readonly');
    await userEvent.type(amount, '1');
    await expect(amount).toHaveValue('Rp 450,000');
    await expect(canvas.getByText(/^Ditetapkan oleh aplikasi asal\./)).toBeVisible();
    for (const [label, value] of [
      ['Objek', 'Retail · Sales · #77'],
      ['ID Lawan Transaksi', '12'],
      ['Diminta oleh', 'Kasir Toko 1'],
    ] as const)
      await expect(canvas.getByText(label, { selector: 'dt' }).nextElementSibling).toHaveTextContent(value);
    for (const label of ['Nama pembayar', 'No Telepon'])
      await expect(canvas.getByLabelText(label)).toHaveAttribute('readonly');
    // The only one of its kind is selected automatically.
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: /^Cara pembayaran/ })).toHaveDisplayValue(/Simulator/),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Lanjut ke Pembayaran' }));
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledTimes(1));
    await expect(bodies()).toEqual([{ ...given, enabler_id: 1 }]);
  },
});

export const FieldErrors = meta.story({
  beforeEach({ msw }) {
    const fields = { amount: ['terlalu besar bersama biayanya'] };
    msw.use(...scenarios.refused({ rows: [api.onlinePayment.store], fields }));
  },
  play: async ({ canvas, userEvent, args, step }) => {
    await step('empty fields are refused', async () => {
      await canvas.findByRole('combobox', { name: /^Cara pembayaran/ });
      await userEvent.click(canvas.getByRole('button', { name: 'Minta Pembayaran' }));
      await expect(await canvas.findAllByText('Wajib diisi')).toHaveLength(2);
      await expect(bodies()).toEqual([]);
    });
    await step('an amount that the server refuses is told at its field', async () => {
      await choose(canvas, userEvent, 'Midtrans');
      await userEvent.type(canvas.getByLabelText(/^Jumlah/), '4000');
      await userEvent.click(canvas.getByRole('button', { name: 'Minta Pembayaran' }));
      await expect(await canvas.findByText('Terlalu besar bersama biayanya')).toBeVisible();
      await waitFor(() => expect(canvas.getByLabelText(/^Jumlah/)).toHaveFocus());
      await expect(canvas.getByLabelText(/^Jumlah/)).toHaveValue('Rp 4,000');
    });
    await expect(args.onCreated).not.toHaveBeenCalled();
  },
});

/** What the payer pays and what is left of it, for each way to pay. */
export const FeeBorneByThePayer = meta.story({
  beforeEach({ msw }) {
    const world = createWorld();
    const midtrans = world.onlinePaymentEnablers.find(({ name }) => name === 'Midtrans');
    const terms = { fee: 4_000, fee_percent: 0, fee_minimum: 0, fee_vat_percent: 11, fee_bearer: 'customer' } as const;
    const qris = {
      ...terms,
      method: 'qris',
      fee: 0,
      fee_percent: 0.7,
      fee_vat_percent: 0,
      fee_bearer: 'merchant',
    } as const;
    Object.assign(midtrans ?? {}, { ...terms, method_fees: [qris] });
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas, userEvent, args, step }) => {
    await choose(canvas, userEvent, 'Midtrans');
    await userEvent.type(canvas.getByLabelText(/^Jumlah/), '100000');
    await step('the raised sum and the fee in it are told', async () => {
      await expect(
        await canvas.findByText(/^Pembayar membayar Rp 104,440, termasuk biaya Rp 4,440\. Biaya cara bayar lain/),
      ).toBeVisible();
    });
    await step('so is what is left where we bear it', async () => {
      await selectOption(userEvent, canvas.getByRole('combobox', { name: 'Cara bayar' }), 'QRIS');
      await expect(await canvas.findByText('Biaya Rp 700, diterima Rp 99,300.')).toBeVisible();
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Minta Pembayaran' }));
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledTimes(1));
    await expect(bodies()).toMatchObject([{ amount: 100_000, method: 'qris' }]);
  },
});

/** The provider takes more than is asked for: that is asked about, not refused. */
export const FeeAboveTheAmount = meta.story({
  beforeEach({ msw }) {
    const text = 'Biaya penyedia Rp 4,000, jumlahnya hanya Rp 1,500. Tetap minta?';
    msw.use(
      ...scenarios.question({
        rows: [api.onlinePayment.store],
        questions: [{ text, if_confirmed: 'allow_large_fee', yes: 'Ya, minta pembayaran' }],
      }),
    );
  },
  play: async ({ canvas, userEvent, args }) => {
    await choose(canvas, userEvent, 'Midtrans');
    await userEvent.type(canvas.getByLabelText(/^Jumlah/), '1500');
    await userEvent.click(canvas.getByRole('button', { name: 'Minta Pembayaran' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ya, minta pembayaran' }));
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledTimes(1));
    await expect(bodies().at(-1)).toMatchObject({ amount: 1_500, allow_large_fee: true });
  },
});

export const NoLongerActive = meta.story({
  args: { defaults: { enabler_id: 2, amount: 90_000 } },
  beforeEach({ msw }) {
    const problem = 'tidak dapat dipakai: Midtrans sudah non-aktif';
    msw.use(
      mock(api.onlinePayment.store, () => refusal(400, [`Cara pembayaran ${problem}`], { enabler_id: [problem] })),
      ...scenarios.default(),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Minta Pembayaran' }));
    await expect(await canvas.findByText('Tidak dapat dipakai: Midtrans sudah non-aktif')).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('Cara pembayaran tidak dapat dipakai');
  },
});

const lost = { world: createWorld() };
export const LostAnswer = meta.story({
  args: { defaults: { enabler_id: 1, amount: 123_000 } },
  beforeEach({ msw }) {
    lost.world = createWorld();
    msw.use(...scenarios.lostAnswer({ world: lost.world }));
  },
  play: async ({ canvas, userEvent, args }) => {
    const before = lost.world.onlinePayments.length;
    await userEvent.click(canvas.getByRole('button', { name: 'Minta Pembayaran' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Cek status' }));
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledTimes(1));
    await expect(lost.world.onlinePayments.length).toBe(before + 1);
  },
});

export const Saving = meta.story({
  args: { defaults: { enabler_id: 1, amount: 123_000 } },
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.onlinePayment.store] }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Minta Pembayaran' }));
    await waitFor(() => expect(canvas.getByLabelText(/^Jumlah/)).toBeDisabled());
    await expect(canvas.getByRole('button', { name: /Minta Pembayaran/ })).toBeDisabled();
  },
});

export const NoWay = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.empty());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Tambahkan dulu di Online Payment Enabler.')).toBeVisible();
  },
});

export const NoWayForKasir = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.empty({ world: createWorld({ role: 'kasir' }) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Minta pemilik menambahkannya di Online Payment Enabler.')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.onlinePaymentEnabler.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Memuat…')).toBeVisible();
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
    await choose(canvas, userEvent, 'Simulator');
  },
});

export const Forbidden = meta.story({
  decorators: [
    (Story) => (
      <InFinance>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: createWorld({ role: 'peninjau' }) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Peran Anda tidak boleh meminta pembayaran online.')).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
});

export const Keyboard = meta.story({
  args: { defaults: { enabler_id: 1 } },
  play: async ({ canvas, userEvent, args }) => {
    canvas.getByLabelText(/^Jumlah/).focus();
    await userEvent.keyboard('75000{Enter}');
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining({ amount: 75_000 })));
  },
});

export const LongTexts = meta.story({
  args: {
    defaults: {
      ...given,
      enabler_id: 1,
      related_entity_name: 'Perseroan Terbatas Sumber Rejeki Makmur '.repeat(5),
      note: 'KendaraanBermotorRodaDuaTanpaSpasi'.repeat(20),
    },
  },
  beforeEach({ msw }) {
    msw.use(...scenarios.longTexts());
  },
});
export const Narrow = meta.story({
  ...LongTexts.input,
  globals: { viewport: { value: 'narrow' } },
  decorators: [
    (Story) => (
      <div style={{ width: 288 }}>
        <Story />
      </div>
    ),
  ],
});
export const Dark = meta.story({ args: FixedAmount.input.args, globals: { theme: 'dark' } });
