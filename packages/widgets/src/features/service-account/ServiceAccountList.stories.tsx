import { aServiceAccount, aServiceAccountKey, createWorld, scenarios } from '@finance/api-client/testing';
import { api, type ServiceAccount } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { savesAfterReload, selectOption, storyClient } from '../../testing/index.ts';
import { ServiceAccountList } from './ServiceAccountList.tsx';

const { client, sent } = storyClient();
const accounts = '/account/tenant/api/service-account';

function worldWith(serviceAccounts: ServiceAccount[], options: Parameters<typeof createWorld>[0] = {}) {
  const world = createWorld(options);
  world.serviceAccounts.push(...serviceAccounts);
  return world;
}

const shop = () =>
  aServiceAccount({
    id: 902,
    name: 'Kasir Toko',
    role: 'kasir',
    scopes: ['transaction:read', 'transaction:create'],
    keys: [],
  });

const meta = preview.meta({
  title: 'Orang & pengaturan/Akun layanan · ServiceAccountList',
  id: 'service-account-serviceaccountlist',
  component: ServiceAccountList,
  args: { client, onSaved: fn() },
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(...scenarios.default({ world: worldWith([aServiceAccount(), shop()]) }));
  },
});

function writes() {
  return sent.filter((call) => call.method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));
}

export const Default = meta.story({
  play: async ({ canvas }) => {
    const row = within((await canvas.findByRole('button', { name: 'Server Dealer' })).closest('tr') ?? document.body);
    await expect(row.getByText('Hutang & piutang (lihat, catat), Lawan transaksi (lihat)')).toBeVisible();
    await expect(row.getByText('1 berlaku')).toBeVisible();
    await expect(canvas.getByText('Tidak ada yang berlaku')).toBeVisible();
  },
});

/** What it may is chosen first, then its key is made and shown once. */
export const Made = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Akun Layanan Baru' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Akun Layanan Baru' }));
    await userEvent.type(dialog.getByLabelText(/^Nama/), 'Server Retail');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Lihat Hutang & piutang' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Catat Hutang & piutang' }));
    await selectOption(userEvent, dialog.getByLabelText('Bertindak untuk pengguna'), 'Ya, selain pemilik');
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    const naming = within(await screen.findByRole('dialog', { name: 'Kunci baru untuk Server Retail' }));
    await selectOption(userEvent, naming.getByLabelText('Berlaku'), '90 hari');
    await userEvent.click(naming.getByRole('button', { name: 'Simpan' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Kunci Server Retail' }));
    await expect(shown.getByLabelText<HTMLInputElement>('Kunci').value).toMatch(/^fsk_903_/);
    await expect(shown.getByText(/hanya tampil sekali/)).toBeVisible();
    await expect(writes()).toEqual([
      {
        method: 'POST',
        path: accounts,
        body: { name: 'Server Retail', role: 'keuangan', scopes: ['due:read', 'due:create'], acts_for: 'members' },
      },
      { method: 'POST', path: `${accounts}/903/key`, body: { name: 'Server utama', days: 90 } },
    ]);
    await expect(args.onSaved).toHaveBeenCalledTimes(2);
  },
});

/** Without any right it could do nothing. */
export const NothingChosen = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Akun Layanan Baru' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Akun Layanan Baru' }));
    await userEvent.type(dialog.getByLabelText(/^Nama/), 'Server Retail');
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    await expect(await dialog.findByText('Paling sedikit 1 isian')).toBeVisible();
    await expect(writes()).toEqual([]);
  },
});

/** A kasir's account gets the cash and the bank accounts that it may use. */
export const ForCash = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Kasir Toko' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Kasir Toko' }));
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Kasir Bengkel' }));
    await expect(dialog.queryByRole('checkbox', { name: 'Ubah Hutang & piutang' })).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(writes()).toMatchObject([{ method: 'PUT', body: { version: 1, cashier_ids: [2] } }]);
  },
});

/** A second key is made while the first goes on; a third has to wait. */
export const Rotated = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Server Dealer' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Kunci baru' }));
    const naming = within(await screen.findByRole('dialog', { name: 'Kunci baru untuk Server Dealer' }));
    await userEvent.click(naming.getByRole('button', { name: 'Simpan' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Selesai' }));
    await expect(await canvas.findByText('2 berlaku')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Server Dealer' }));
    await expect(await screen.findByText(/^Dua kunci berlaku/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Kunci baru' })).not.toBeInTheDocument();
  },
});

export const Revoked = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Server Dealer' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cabut kunci Server utama' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ya, cabut' }));
    await expect(await screen.findByText('Dicabut')).toBeVisible();
    await expect(writes()).toEqual([{ method: 'POST', path: `${accounts}/901/revoke-key`, body: { key_id: 1 } }]);
  },
});

/** Keys that are over stay to be seen. */
export const OldKeys = meta.story({
  beforeEach: ({ msw }) => {
    const keys = [
      aServiceAccountKey({ id: 3 }),
      aServiceAccountKey({ id: 2, name: 'Server lama', status: 'revoked', revoked_at: '2026-02-01T02:00:00Z' }),
      aServiceAccountKey({ id: 1, name: 'Percobaan', status: 'expired', last_used_at: null }),
    ];
    msw.use(...scenarios.default({ world: worldWith([aServiceAccount({ keys })]) }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Server Dealer' }));
    await expect(await screen.findByText('Lewat waktu')).toBeVisible();
    await expect(screen.getAllByRole('button', { name: /^Cabut kunci/ })).toHaveLength(1);
  },
});

export const DeactivatedAndBack = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Server Dealer' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Non-aktifkan' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ya, non-aktifkan' }));
    await waitFor(() => expect(canvas.queryByText('Server Dealer')).not.toBeInTheDocument());
    await selectOption(userEvent, canvas.getByLabelText('Status'), 'Non-aktif');
    await userEvent.click(await canvas.findByRole('button', { name: 'Aktifkan lagi Server Dealer' }));
    await expect(await canvas.findByText('Tidak ada akun layanan yang cocok')).toBeVisible();
  },
});

/** Somebody else changed it meanwhile: it says so, and goes on with what was chosen. */
export const ChangedMeanwhile = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Server Dealer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Server Dealer' }));
    await client.serviceAccount.update(901, { version: 1, scopes: ['due:read'] });
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Lihat Saldo' }));
    await savesAfterReload(dialog, userEvent);
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledWith(expect.objectContaining({ version: 3 })));
  },
});

/** Keuangan sees who is there, and changes nothing. */
export const ForKeuangan = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.default({ world: worldWith([aServiceAccount()], { role: 'keuangan' }) }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Server Dealer' }));
    const detail = within(await screen.findByRole('dialog', { name: 'Server Dealer' }));
    await expect(detail.getByText('Boleh')).toBeVisible();
    await expect(detail.queryByRole('button', { name: 'Simpan' })).not.toBeInTheDocument();
    await userEvent.click(detail.getByRole('button', { name: 'Lihat riwayat' }));
    await expect(await detail.findByText('Belum ada riwayat.')).toBeVisible();
    await userEvent.click(detail.getByRole('button', { name: 'Tutup' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(canvas.queryByRole('button', { name: 'Akun Layanan Baru' })).not.toBeInTheDocument();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.default());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Buat satu agar server aplikasi lain/)).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.loading({ rows: [api.serviceAccount.index] }));
  },
});

export const Error = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.serverError({ rows: [api.serviceAccount.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.default({ role: 'kasir' }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Peran kasir tidak boleh melakukan ini')).toBeVisible();
  },
});

export const LongTexts = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.longTexts({ world: worldWith([aServiceAccount(), shop()]) }));
  },
});

export const Narrow = meta.story({ globals: { viewport: { value: 'narrow' } } });
export const Dark = meta.story({ globals: { theme: 'dark' } });

/** The form in a column of 320 px. */
export const FormNarrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Server Dealer' }));
    await screen.findByRole('checkbox', { name: 'Lihat Saldo' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});
