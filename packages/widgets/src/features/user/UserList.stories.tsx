import { createWorld, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { savesAfterReload, selectOption, storyClient } from '../../testing/index.ts';
import { UserList } from './UserList.tsx';

const { client, sent } = storyClient();

const meta = preview.meta({
  title: 'Orang & pengaturan/Daftar pengguna · UserList',
  id: 'user-userlist',
  component: UserList,
  args: { client, onSaved: fn() },
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(...scenarios.default());
  },
});

function writes() {
  return sent.filter((call) => call.method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));
}

const users = '/account/tenant/api/user';
const invitations = '/account/tenant/api/invitation';

export const Default = meta.story({
  play: async ({ canvas }) => {
    const row = within((await canvas.findByRole('button', { name: 'Budi Santoso' })).closest('tr') ?? document.body);
    await expect(row.getByText('Kasir')).toBeVisible();
    await expect(row.getByText(/^Kasir Depan, BCA /)).toBeVisible();
    await expect(await canvas.findByText('Belum ada undangan')).toBeVisible();
  },
});

/** An owner invites a kasir with a cashier and a bank account, and gets the link once. */
export const Invited = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Undang Pengguna' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undang Pengguna' }));
    await userEvent.type(dialog.getByLabelText(/^Untuk siapa/), 'Siti');
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Kasir Bengkel' }));
    await expect(dialog.getByRole('checkbox', { name: 'Kasir Depan (dipegang Budi Santoso)' })).toBeDisabled();
    await selectOption(userEvent, await dialog.findByLabelText(/^Izin pada BRI/), 'Baca dan tulis');
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Tautan undangan untuk Siti' }));
    await expect(shown.getByLabelText<HTMLInputElement>('Tautan').value).toMatch(/\/account\/views\/invitation#/);
    await expect(shown.getByRole('link', { name: 'Kirim WA' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/\?text=Anda%20diundang/),
    );
    await expect(writes()).toEqual([
      {
        method: 'POST',
        path: invitations,
        body: {
          name: 'Siti',
          role: 'kasir',
          days: 3,
          cashier_ids: [2],
          bank_accounts: [{ bank_account_id: 3, read: true, write: true }],
        },
      },
      { method: 'POST', path: `${invitations}/1/link`, body: undefined },
    ]);
  },
});

/** What waits can get another link, or be revoked. */
export const Revoked = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Undang Pengguna' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undang Pengguna' }));
    await userEvent.type(dialog.getByLabelText(/^Untuk siapa/), 'Siti');
    await selectOption(userEvent, dialog.getByLabelText('Peran'), 'Peninjau');
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Selesai' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Cabut undangan Siti' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ya, cabut' }));
    await expect(await canvas.findByText('Dicabut')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Tautan baru untuk Siti' })).not.toBeInTheDocument();
  },
});

export const Changed = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Budi Santoso' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Budi Santoso' }));
    await selectOption(userEvent, dialog.getByLabelText('Peran'), 'Keuangan');
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(writes()).toEqual([{ method: 'PUT', path: `${users}/3`, body: { version: 1, role: 'keuangan' } }]);
    await expect(args.onSaved).toHaveBeenCalledWith(expect.objectContaining({ role: 'keuangan', version: 2 }));
  },
});

/** Somebody else changed the member meanwhile: it says so, and goes on with what was chosen. */
export const ChangedMeanwhile = meta.story({
  beforeEach: ({ msw }) => {
    const world = createWorld();
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Budi Santoso' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Budi Santoso' }));
    await client.user.update(3, { version: 1, role: 'peninjau' });
    await selectOption(userEvent, dialog.getByLabelText('Peran'), 'Keuangan');
    await savesAfterReload(dialog, userEvent);
    await waitFor(() =>
      expect(args.onSaved).toHaveBeenCalledWith(expect.objectContaining({ role: 'keuangan', version: 3 })),
    );
  },
});

/** An owner helps a member who has lost phone and recovery codes. */
export const TwoStepReset = meta.story({
  beforeEach: ({ msw }) => {
    const world = createWorld();
    world.twoSteps.set(3, { enabled_at: '2026-03-01T02:00:00.000Z', recovery_codes_left: 10 });
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Budi Santoso' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Reset verifikasi dua langkah' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ya, reset' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(writes()).toEqual([{ method: 'POST', path: `${users}/3/reset-two-step`, body: undefined }]);
    await userEvent.click(await canvas.findByRole('button', { name: 'Budi Santoso' }));
    await expect(await screen.findByText('Belum', { exact: true })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Reset verifikasi dua langkah' })).not.toBeInTheDocument();
  },
});

export const DeactivatedAndBack = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Budi Santoso' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Non-aktifkan' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ya, non-aktifkan' }));
    await waitFor(() => expect(canvas.queryByText('Budi Santoso')).not.toBeInTheDocument());
    await selectOption(userEvent, canvas.getByLabelText('Status'), 'Non-aktif');
    await userEvent.click(await canvas.findByRole('button', { name: 'Aktifkan lagi Budi Santoso' }));
    await expect(await canvas.findByText('Tidak ada pengguna yang cocok')).toBeVisible();
    await selectOption(userEvent, canvas.getByLabelText('Status'), 'Aktif');
    await expect(await canvas.findByRole('button', { name: 'Budi Santoso' })).toBeVisible();
  },
});

export const PasswordLink = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Budi Santoso' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Buat tautan kata sandi' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ya, buat tautan' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Tautan kata sandi untuk Budi Santoso' }));
    await expect(shown.getByText(/hanya tampil sekali/)).toBeVisible();
  },
});

/** The finder opens somebody who is not on this page of the list. */
export const Found = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cari Pengguna' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Pilih Budi Santoso' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Budi Santoso' }));
    await expect(dialog.getByLabelText('Peran')).toHaveValue('kasir');
  },
});

/** Nobody deactivates themselves or changes their own role. */
export const Oneself = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ratna Wijaya' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ratna Wijaya' }));
    const role = dialog.getByLabelText('Peran');
    await expect(role).toBeDisabled();
    await expect(role).toHaveAccessibleDescription('Peran Anda sendiri hanya dapat diubah oleh pemilik lain.');
    await expect(dialog.queryByRole('button', { name: 'Non-aktifkan' })).not.toBeInTheDocument();
  },
});

/** Keuangan sees who is there and who changed their rights, and changes nothing. */
export const ForKeuangan = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.default({ role: 'keuangan' }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Budi Santoso' }));
    const detail = within(await screen.findByRole('dialog', { name: 'Budi Santoso' }));
    await expect(detail.getByText('Peran')).toBeVisible();
    await expect(detail.queryByRole('button', { name: 'Simpan' })).not.toBeInTheDocument();
    await userEvent.click(detail.getByRole('button', { name: 'Lihat riwayat' }));
    await expect(await detail.findByText('Belum ada riwayat.')).toBeVisible();
    await userEvent.click(detail.getByRole('button', { name: 'Tutup' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(canvas.queryByRole('button', { name: 'Undang Pengguna' })).not.toBeInTheDocument();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    const world = createWorld();
    world.users.length = 1;
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 pengguna')).toBeVisible();
    await expect(await canvas.findByText('Belum ada undangan')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.loading({ rows: [api.user.members, api.invitation.index] }));
  },
});

export const Error = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.serverError({ rows: [api.user.members] }));
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
    msw.use(...scenarios.longTexts());
  },
});

export const Narrow = meta.story({ globals: { viewport: { value: 'narrow' } } });
export const Dark = meta.story({ globals: { theme: 'dark' } });

/** The form of an invitation in a column of 320 px. */
export const InvitationNarrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Undang Pengguna' }));
    await screen.findByRole('checkbox', { name: 'Kasir Bengkel' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});
