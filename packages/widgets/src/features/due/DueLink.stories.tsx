import { aDue, anOnlinePayment, createWorld, scenarios, type World } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance, selectOption, storyClient } from '../../testing/index.ts';
import { DueDetail } from './DueDetail.tsx';

// A piutang that is asked for by a link: what happens to the money is the server's (pay-link.test.ts).

const { client, sent } = storyClient();
let world: World = createWorld();

const meta = preview.meta({
  title: 'Hutang & piutang/Tautan bayar · DueLink',
  id: 'due-duelink',
  component: DueDetail,
  args: { id: 90, onUpdated: fn() },
  decorators: [
    (Story) => (
      <InFinance client={client}>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach({ msw }) {
    sent.length = 0;
    world = createWorld();
    world.dues.push(aDue({ id: 90, type: 'R', amount: 1_000_000, note: 'Sewa Januari', entity_name: 'Sari' }));
    msw.use(...scenarios.default({ world }));
  },
});

/** The link is made, can be sent at once in each way, and stands on the due. */
export const Asked = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Minta pembayaran' }));
    const form = within(await screen.findByRole('dialog', { name: 'Minta pembayaran' }));
    await selectOption(userEvent, await form.findByRole('combobox', { name: /^Cara pembayaran/ }), /^Midtrans/);
    await expect(form.getByLabelText(/^Jumlah/)).toHaveValue('Rp 1,000,000');
    await userEvent.click(form.getByLabelText(/^Boleh kurang/));
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    const made = within(await screen.findByRole('dialog', { name: /^Pembayaran Online/ }));
    const url = world.onlinePayments.at(-1)?.payment_url ?? '';
    const mail = new URL((await made.findByRole('link', { name: 'Kirim E-mail' })).getAttribute('href') ?? '');
    await expect(mail.searchParams.get('body')).toContain(url);
    await userEvent.click(made.getByRole('button', { name: 'Tampilkan QR' }));
    await expect(await made.findByRole('img', { name: 'QR code tautan pembayaran' })).toBeVisible();
    await expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      dues: [{ due_id: 90, amount: 1_000_000 }],
      may_be_less: true,
      note: 'Sewa Januari',
    });
  },
});

/** A due whose links are told with their state; what a provider holds is not cancelled here. */
export const WithLinks = meta.story({
  beforeEach() {
    const dues = [{ due_id: 90, due_uuid: aDue({ id: 90 }).uuid, amount: 1_000_000, settled_amount: 0 }];
    world.onlinePayments.push(
      anOnlinePayment({ id: 70, amount: 1_000_000, dues, settled_amount: 0 }),
      anOnlinePayment({ id: 71, amount: 1_000_000, dues, settled_amount: 0, status: 'expired' }),
    );
  },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Tautan pembayaran' }));
    await expect(table.getAllByText('Belum Diterima')).toHaveLength(2);
    await expect(table.getByText('Kedaluwarsa')).toBeVisible();
  },
});

/** A second link is a question: both could be paid. */
export const AskedTwice = meta.story({
  beforeEach({ msw }) {
    const text = 'Piutang Sari #90 sudah diminta dengan tautan Rp 1,000,000. Tetap buat tautan kedua?';
    const questions = [{ text, if_confirmed: 'allow_second_link', yes: 'Minta Rp 1,000,000' }];
    msw.use(...scenarios.question({ world, rows: [api.onlinePayment.store], questions }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Minta pembayaran' }));
    const form = within(await screen.findByRole('dialog', { name: 'Minta pembayaran' }));
    await selectOption(userEvent, await form.findByRole('combobox', { name: /^Cara pembayaran/ }), /^Midtrans/);
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Minta Rp 1,000,000' }));
    await expect(await screen.findByRole('button', { name: 'Tampilkan QR' })).toBeVisible();
  },
});

export const ReadOnly = meta.story({
  beforeEach({ msw }) {
    const reader = createWorld({ role: 'peninjau' });
    reader.dues.push(aDue({ id: 90, type: 'R', amount: 1_000_000 }));
    msw.use(...scenarios.default({ world: reader }));
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/^Dibayar Rp 0 dari/);
    await expect(canvas.queryByRole('button', { name: 'Minta pembayaran' })).not.toBeInTheDocument();
  },
});

export const LinksNotRead = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ world, rows: [api.onlinePayment.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});

export const Narrow = Asked.extend({ globals: { viewport: { value: 'narrow' } } });
export const Dark = Asked.extend({ globals: { theme: 'dark' } });
