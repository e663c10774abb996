import { createWorld, mock, refusal, scenarios } from '@finance/api-client/testing';
import { api, type QuickKey, type Role } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance } from '../../testing/index.ts';
import { QuickKeys } from './QuickKeys.tsx';

const cash = { account_type: 'cash', account_id: 1 } as const;
const parking: QuickKey = { name: 'Parkir motor', amount_sign: '+', amount: 2_000, ...cash, note: 'Parkir' };
const photocopy: QuickKey = { ...parking, name: 'Fotokopi', amount: null, note: null };
const water: QuickKey = { ...parking, name: 'Galon air', amount_sign: '-', amount: 20_000, note: null };

function world({ keys = [parking, photocopy, water], role = 'kasir' }: { keys?: QuickKey[]; role?: Role } = {}) {
  const made = createWorld({ role });
  made.settings.quick_keys = keys;
  return made;
}

const meta = preview.meta({
  title: 'Transaksi/Tombol cepat · QuickKeys',
  id: 'transaction-quickkeys',
  component: QuickKeys,
  args: { onCreated: fn() },
  decorators: [
    (Story) => (
      <InFinance>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: world() }));
  },
});

/** The amount is fixed: the focus is on 'Simpan', so that one more press books it. */
export const Default = meta.story();

Default.test('a key fills the form, Space books', async ({ canvas, userEvent, args }) => {
  const key = await canvas.findByRole('button', { name: /Parkir motor/ });
  await expect(key).toHaveTextContent('Uang masuk · Rp 2,000');
  await userEvent.click(key);
  const form = within(await screen.findByRole('dialog', { name: /Parkir motor/ }));
  await expect(form.getByLabelText(/Jumlah/)).toHaveValue('Rp 2,000');
  await expect(form.getByLabelText('Catatan')).toHaveValue('Parkir');
  await waitFor(() => expect(form.getByRole('button', { name: 'Simpan' })).toHaveFocus());
  await userEvent.keyboard('[Space]');
  await waitFor(() =>
    expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining({ amount: 2_000, ...cash, note: 'Parkir' })),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

/** The amount is open: it has the focus. The key 2 presses the second one while the focus is among them. */
export const ByKeys = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const first = await canvas.findByRole('button', { name: /Parkir motor/ });
    await userEvent.keyboard('2');
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    first.focus();
    await userEvent.keyboard('9');
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.keyboard('2');
    const form = within(await screen.findByRole('dialog', { name: /Fotokopi/ }));
    await waitFor(() => expect(form.getByLabelText(/Jumlah/)).toHaveFocus());
    await expect(form.getByLabelText(/Jumlah/)).toHaveValue('');
    await userEvent.keyboard('3500{Enter}');
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining({ amount: 3_500 })));
  },
});

/** Money that leaves. */
export const Expense = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Galon air/ }));
    const form = within(await screen.findByRole('dialog', { name: /Galon air/ }));
    await expect(form.getByText('Pengeluaran')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining({ amount: -20_000 })));
  },
});

/** Nobody has named any: nothing is drawn. */
export const NoneNamed = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: world({ keys: [] }) }));
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByText('Tombol cepat')).not.toBeInTheDocument());
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.config.show] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Tombol cepat' })).toBeVisible();
  },
});

export const Error = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(api.config.show, () => refusal(500, ['Terjadi kesalahan pada server.'])));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});

/** Who may not book sees none. */
export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: world({ role: 'peninjau' }) }));
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByText('Tombol cepat')).not.toBeInTheDocument());
  },
});

const long: QuickKey = { ...parking, name: 'Titipan pembayaran listrik pelanggan', amount: 9_007_199_254_740_991 };

/** Nine of them, on a phone of 320 px. */
export const Narrow = meta.story({
  beforeEach({ msw }) {
    const keys = [long, ...Array.from({ length: 8 }, (_, at) => ({ ...parking, name: `Parkir ${at + 1}` }))];
    msw.use(...scenarios.default({ world: world({ keys }) }));
  },
  render: () => (
    <div style={{ width: 288 }}>
      <QuickKeys />
    </div>
  ),
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'Tombol cepat' });
    await expect(within(list).getAllByRole('button')).toHaveLength(9);
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  },
});

/** Above the lower edge of a phone: one row, of which the thumb pulls the rest into sight. */
export const NarrowRow = meta.story({
  args: { narrow: 'row' },
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: world({ keys: [parking, long, photocopy, water] }) }));
  },
  render: (args) => (
    <div style={{ width: 366 }}>
      <QuickKeys {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const list = await canvas.findByRole('list', { name: 'Tombol cepat' });
    const keys = within(list).getAllByRole('button');
    await expect(keys).toHaveLength(4);
    await expect(new Set(keys.map((key) => key.getBoundingClientRect().top)).size).toBe(1);
    await expect(list.scrollWidth).toBeGreaterThan(list.clientWidth);
    await expect(canvas.getByRole('region', { name: 'Tombol cepat' }).clientHeight).toBeLessThan(100);
    await userEvent.click(within(list).getByRole('button', { name: /Galon air/ }));
    await expect(await screen.findByRole('dialog', { name: /Galon air/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

/** Only for a kasir: an owner, who may book as well, has those of the widget beside it alone. */
export const OnlyForAKasir = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: world({ role: 'pemilik' }) }));
  },
  render: () => (
    <>
      <QuickKeys onlyFor="kasir" />
      <QuickKeys onlyFor="pemilik" />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Parkir motor/ })).toBeVisible();
    await expect(canvas.getAllByRole('region')).toHaveLength(1);
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Parkir motor/ })).toBeVisible();
  },
});
