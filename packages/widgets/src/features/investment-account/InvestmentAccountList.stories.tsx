import { createWorld, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { storyClient } from '../../testing/index.ts';
import { InvestmentAccountList } from './InvestmentAccountList.tsx';

const { client, sent } = storyClient();
const path = '/transaction/api/investment-account';

const meta = preview.meta({
  title: 'Account & saldo/Daftar account investasi · InvestmentAccountList',
  id: 'account-investmentaccountlist',
  component: InvestmentAccountList,
  args: { client, onSaved: fn() },
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(...scenarios.default());
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Deposito BRI 3 bulan' });
    await expect(canvas.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Nama',
      'ID',
      'Keterangan',
    ]);
  },
});

export const Create = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Investment Account Baru' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Investment Account Baru' }));
    await userEvent.type(dialog.getByLabelText(/^Nama/), 'Emas batangan');
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(args.onSaved).toHaveBeenCalledWith(expect.objectContaining({ name: 'Emas batangan', description: null })),
    );
    await expect(sent.find((call) => call.method === 'POST')).toMatchObject({
      path,
      body: { name: 'Emas batangan', description: null },
    });
    await canvas.findByRole('button', { name: 'Emas batangan' });
  },
});

export const Change = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Deposito BRI 3 bulan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ubah Investment Account' }));
    // Investment accounts cannot be deleted.
    await expect(dialog.queryByRole('button', { name: 'Hapus' })).not.toBeInTheDocument();
    await userEvent.clear(dialog.getByLabelText(/^Keterangan/));
    await userEvent.type(dialog.getByLabelText(/^Keterangan/), 'Diperpanjang otomatis');
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    await expect(await canvas.findByText('Diperpanjang otomatis')).toBeVisible();
    await expect(sent.find((call) => call.method === 'PUT')).toMatchObject({
      path: `${path}/1`,
      body: { description: 'Diperpanjang otomatis' },
    });
  },
});

export const ReadOnlyRole = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.default({ world: createWorld({ role: 'peninjau' }) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Reksa Dana Pasar Uang')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Investment Account Baru' })).not.toBeInTheDocument();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.empty());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Belum ada investment account')).toBeVisible();
  },
});
export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.loading());
  },
});
export const Error = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.serverError({ rows: [api.investmentAccount.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});
export const Forbidden = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.forbidden({ rows: [api.investmentAccount.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Peran peninjau tidak boleh melakukan ini')).toBeVisible();
  },
});
export const LongText = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.longTexts());
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Deposito BRI 3 bulan' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});
export const Narrow = meta.story({
  ...LongText.input,
  globals: { viewport: { value: 'narrow' } },
  decorators: [
    (Story) => (
      <div style={{ width: 288 }}>
        <Story />
      </div>
    ),
  ],
});
export const Form = meta.story({
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Deposito BRI 3 bulan' }));
    await screen.findByRole('dialog', { name: 'Ubah Investment Account' });
  },
});
export const AsThePagesHeading = meta.story({
  args: { level: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Investment Accounts' })).toBeVisible();
  },
});
export const Dark = meta.story({ globals: { theme: 'dark' }, play: Default.input.play });
