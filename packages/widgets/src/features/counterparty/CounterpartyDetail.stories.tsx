import { aCounterpartyStatement, createWorld, mock, scenarios, type World } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance, savesAfterReload, states, storyClient } from '../../testing/index.ts';
import { CounterpartyDetail } from './CounterpartyDetail.tsx';

const { client, sent } = storyClient();
const path = '/transaction/api/counterparty';

function idOf(world: World, name: string): number {
  const found = world.counterparties.find((row) => row.name === name);
  if (!found) throw new TypeError(`${name} is not in the world`);
  return found.id;
}
const world = () => createWorld({ duePayments: true });
const id = idOf(world(), 'Bambang Irawan');

const meta = preview.meta({
  title: 'Hutang & piutang/Rincian lawan transaksi · CounterpartyDetail',
  id: 'lawan-transaksi-counterpartydetail',
  component: CounterpartyDetail,
  args: { id, onOpen: fn() },
  decorators: [
    (Story) => (
      <InFinance client={client}>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(...scenarios.default({ world: world() }));
  },
});

function writes() {
  return sent.filter((call) => call.method !== 'GET').map(({ method, path: to, body }) => ({ method, path: to, body }));
}

export const Default = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Bambang Irawan' });
    await expect(canvas.getByText(/Gelora\.Dealer: 305/)).toBeVisible();
    await canvas.findByRole('table', { name: 'Hutang / Piutang' });
    const reminder = await canvas.findByRole('link', { name: /^Kirim WA ke/ });
    await waitFor(async () => {
      const text = new URL(reminder.getAttribute('href') ?? '').searchParams.get('text');
      await expect(text).toContain('Yth. Bapak/Ibu Bambang Irawan');
      await expect(text).toMatch(/tagihan sebesar Rp [\d,]+:\n- /);
    });
    await expect(sent.some(({ query }) => query['counterparty_id'] === String(id))).toBe(true);
  },
});

export const Statement = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Kartu' }));
    const table = await canvas.findByRole('table', { name: 'Kartu Hutang/Piutang' });
    const [, first] = within(table).getAllByRole('row');
    await expect(first).toHaveTextContent('Saldo awal');
    await expect(within(table).getAllByRole('row').at(-1)).toHaveTextContent('Saldo akhir');
    await expect(within(table).getAllByText(/^(?:Pembayaran p|P)iutang #\d+$/)[0]).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Cetak kartu' })).toBeEnabled();
  },
});

/** What a due payment batch paid at once is one line, which names its dues. */
export const StatementOfAJointPayment = meta.story({
  beforeEach: ({ msw }) => {
    const [due, payment] = aCounterpartyStatement().lines;
    if (!due || !payment) throw new TypeError('a statement has two lines');
    const paid = { ...payment, due_ids: [1, 4], note: 'Pelunasan Senin' };
    msw.use(
      mock(api.counterparty.statement, () => ({ data: aCounterpartyStatement({ lines: [due, paid] }) })),
      ...scenarios.default({ world: world() }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Kartu' }));
    const table = await canvas.findByRole('table', { name: 'Kartu Hutang/Piutang' });
    const row = (await within(table).findByText('Pembayaran piutang #1, #4')).closest('tr');
    await expect(row).toHaveTextContent('Pelunasan Senin');
    await expect(row).toHaveTextContent('Rp 5,000,000');
  },
});

export const Transactions = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Transaksi' }));
    const table = await canvas.findByRole('table', { name: 'Transaksi' });
    await expect(within(table).getAllByText('Bambang Irawan').length).toBeGreaterThan(3);
    await expect(within(table).queryByText('Yuni Astuti')).not.toBeInTheDocument();
    await expect(sent.findLast((call) => call.path === '/transaction/api/transaction')?.query).toMatchObject({
      counterparty_id: String(id),
    });
  },
});

export const Edit = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ubah' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ubah Lawan Transaksi' }));
    const name = dialog.getByLabelText(/^Nama/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Pak Bambang');
    await userEvent.type(dialog.getByLabelText('Email'), 'bambang@contoh.id');
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    await canvas.findByRole('heading', { name: 'Pak Bambang' });
    await expect(writes()).toEqual([
      {
        method: 'PUT',
        path: `${path}/${id}`,
        body: { name: 'Pak Bambang', phone_number: '8129876543', email: 'bambang@contoh.id', version: 1 },
      },
    ]);
  },
});

export const StaleVersion = meta.story({
  play: async ({ canvas, userEvent, msw }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ubah' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ubah Lawan Transaksi' }));
    await userEvent.type(dialog.getByLabelText(/^Nama/), ' Jaya');
    const newer = world();
    Object.assign(newer.counterparties.find((row) => row.id === id) ?? {}, { phone_number: '8111222333', version: 2 });
    msw.use(...scenarios.default({ world: newer }));
    await savesAfterReload(dialog, userEvent);
    await canvas.findByRole('heading', { name: 'Bambang Irawan Jaya' });
    await expect(writes().at(-1)?.body).toEqual({
      name: 'Bambang Irawan Jaya',
      phone_number: '8111222333',
      email: null,
      version: 2,
    });
  },
});

export const PhoneOfAnother = meta.story({
  beforeEach: ({ msw }) => {
    const fields = { phone_number: ['sudah dipakai Yuni Astuti. Bila orangnya sama, gabungkan keduanya.'] };
    msw.use(...scenarios.refused({ world: world(), rows: [api.counterparty.update], fields }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ubah' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ubah Lawan Transaksi' }));
    const phone = dialog.getByLabelText('No Telepon');
    await userEvent.clear(phone);
    await userEvent.type(phone, '0813 9090 1212');
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    await dialog.findByText(/sudah dipakai Yuni Astuti\. Bila orangnya sama, gabungkan keduanya\./i);
    await expect(phone).toHaveValue('0813 9090 1212');
  },
});

export const MergeAndUndo = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    const double = idOf(world(), 'Yuni Astuti');
    await step('the double is found, and the question says what happens', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Gabungkan yang ganda' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Gabungkan ke Bambang Irawan' }));
      await userEvent.type(await dialog.findByRole('textbox', { name: 'Cari lawan transaksi' }), 'yuni');
      await userEvent.click(await dialog.findByRole('button', { name: /^Gabungkan Yuni Astuti/ }));
      const question = within(await screen.findByRole('alertdialog', { name: 'Gabungkan?' }));
      await expect(question.getByText(/dapat dipisahkan lagi/)).toBeVisible();
      await expect(writes()).toEqual([]);
      await userEvent.click(question.getByRole('button', { name: 'Ya, gabungkan' }));
    });
    await step('it stands there, with a way back', async () => {
      await canvas.findByRole('button', { name: /^Pisahkan Yuni Astuti/ });
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await userEvent.click(await screen.findByRole('button', { name: 'Urungkan' }));
      await waitFor(() => expect(canvas.queryByRole('button', { name: /^Pisahkan/ })).not.toBeInTheDocument());
    });
    await expect(writes()).toEqual([
      { method: 'POST', path: `${path}/${id}/merge`, body: { counterparty_id: double, version: 1 } },
      { method: 'POST', path: `${path}/${double}/unmerge`, body: undefined },
    ]);
  },
});

export const WithDoubles = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await canvas.findByRole('button', { name: 'Gabungkan Bambang Irawan (0812-3456-7890)' });
    await userEvent.click(canvas.getByRole('button', { name: 'Bambang Irawan (0812-3456-7890)' }));
    await expect(args.onOpen).toHaveBeenCalledWith(expect.any(Number));
  },
});

export const Peninjau = meta.story({
  beforeEach: ({ msw }) => msw.use(...scenarios.default({ world: createWorld({ role: 'peninjau' }) })),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Bambang Irawan' });
    await expect(canvas.queryByRole('button', { name: 'Ubah' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: /Gabungkan/ })).not.toBeInTheDocument();
  },
});

export const NotFound = meta.story({
  args: { id: 999_999 },
  play: async ({ canvas }) => {
    await canvas.findByText('Lawan transaksi tidak ditemukan');
  },
});
export const Loading = meta.story(states.loading());
export const Error = meta.story(states.error(api.counterparty.show));
export const TotalsError = meta.story({
  beforeEach: ({ msw }) => msw.use(...scenarios.serverError({ rows: [api.due.index] })),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Bambang Irawan' });
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Coba lagi' }).length).toBeGreaterThan(1));
  },
});
export const LongTexts = meta.story(states.longTexts);
export const Narrow = meta.story(states.narrow);
export const Dark = meta.story(states.dark);
