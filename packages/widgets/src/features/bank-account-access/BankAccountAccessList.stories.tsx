import { createWorld, mock, refusal, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { storyClient, selectOption } from '../../testing/index.ts';
import { BankAccountAccessList } from './BankAccountAccessList.tsx';

const { client, sent } = storyClient();
const path = '/transaction/api/bank-account-access';

const meta = preview.meta({
  title: 'Account & saldo/Akses sebuah account bank · BankAccountAccessList',
  id: 'account-bankaccountaccesslist',
  component: BankAccountAccessList,
  args: { client },
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(...scenarios.default());
  },
});

function writes() {
  return sent.filter((call) => call.method !== 'GET').map(({ method, path: to, body }) => ({ method, path: to, body }));
}

const bca = 'Budi Santoso, BCA 1234567890 a.n. PT Maju Motor';
const mandiri = 'Budi Santoso, Mandiri 1370009876543 a.n. PT Maju Motor';

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('checkbox', { name: `Tulis: ${bca}` })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: `Baca: ${mandiri}` })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: `Tulis: ${mandiri}` })).not.toBeChecked();
  },
});

export const ToggledAtOnce = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    await step('granting write also grants read', async () => {
      const write = await canvas.findByRole('checkbox', { name: `Tulis: ${mandiri}` });
      await waitFor(() => expect(write).toBeEnabled());
      await userEvent.click(write);
      await expect(write).toBeChecked();
      await waitFor(() =>
        expect(writes()).toEqual([{ method: 'PUT', path: `${path}/2`, body: { read: true, write: true } }]),
      );
      await waitFor(() => expect(write).toHaveAttribute('aria-busy', 'false'));
      await expect(write).toBeChecked();
      await expect(write).toHaveFocus();
    });
    await step('revoking read also revokes write', async () => {
      await userEvent.click(canvas.getByRole('checkbox', { name: `Baca: ${mandiri}` }));
      await waitFor(() => expect(canvas.getByRole('checkbox', { name: `Tulis: ${mandiri}` })).not.toBeChecked());
      await expect(writes().at(-1)?.body).toEqual({ read: false, write: false });
    });
  },
});

export const ToggleRefused = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      mock(api.bankAccountAccess.update, () =>
        refusal(403, [{ type: 'Forbidden', message: 'Hanya pemilik yang boleh mengubah izin' }]),
      ),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const write = await canvas.findByRole('checkbox', { name: `Tulis: ${mandiri}` });
    await waitFor(() => expect(write).toBeEnabled());
    await userEvent.click(write);
    await expect(await screen.findByText('Hanya pemilik yang boleh mengubah izin')).toBeVisible();
    await waitFor(() => expect(write).not.toBeChecked());
  },
});

export const Grant = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Beri Izin' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Beri Izin Rekening' }));
    await step('account and user are required', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
      await expect(await dialog.findAllByText('Wajib diisi')).toHaveLength(2);
      await waitFor(() => expect(dialog.getByRole('combobox', { name: /Bank/ })).toHaveFocus());
    });
    await selectOption(userEvent, dialog.getByRole('combobox', { name: /Bank/ }), /BRI/);
    await userEvent.click(dialog.getByRole('button', { name: 'Cari Pengguna' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Pilih Dewi Lestari' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Tulis/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(writes()).toEqual([
      { method: 'POST', path, body: { bank_account_id: 3, user_id: 2, read: true, write: true } },
    ]);
    await canvas.findByRole('checkbox', { name: 'Tulis: Dewi Lestari, BRI 034401000123456 a.n. PT Maju Motor' });
  },
});

export const GrantedTwice = meta.story({
  args: { bank_account_id: 1 },
  beforeEach: ({ msw }) => {
    const errors = ['Pengguna ini sudah punya izin pada rekening ini'];
    msw.use(...scenarios.refused({ rows: [api.bankAccountAccess.store], status: 409, errors }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Beri Izin' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Beri Izin Rekening' }));
    await waitFor(() => expect(dialog.getByRole('combobox', { name: /Bank/ })).toHaveDisplayValue(/BCA/));
    await userEvent.click(dialog.getByRole('button', { name: 'Cari Pengguna' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Pilih Budi Santoso' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    await expect(await dialog.findByText('Pengguna ini sudah punya izin pada rekening ini')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Budi Santoso' })).toBeVisible();
  },
});

export const Revoke = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Cabut izin Budi Santoso pada Mandiri/ }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Cabut izin?' }));
    await userEvent.click(question.getByRole('button', { name: 'Ya, cabut' }));
    await waitFor(() => expect(canvas.queryByRole('checkbox', { name: `Tulis: ${mandiri}` })).not.toBeInTheDocument());
    await expect(writes()).toEqual([{ method: 'DELETE', path: `${path}/2`, body: undefined }]);
  },
});

export const OfOneBank = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('checkbox', { name: `Tulis: ${mandiri}` });
    await selectOption(userEvent, canvas.getByRole('combobox', { name: /Bank/ }), /^BCA/);
    await waitFor(() => expect(canvas.queryByRole('checkbox', { name: `Tulis: ${mandiri}` })).not.toBeInTheDocument());
    await expect(sent.findLast((call) => call.path === path)?.query).toMatchObject({ bank_account_id: '1', page: '1' });
  },
});

export const ReadOnlyRole = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.default({ world: createWorld({ role: 'keuangan' }) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('checkbox', { name: `Tulis: ${bca}` })).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: /Beri Izin|Cabut/ })).not.toBeInTheDocument();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.default({ world: createWorld({ role: 'kasir' }) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Peran kasir tidak boleh melakukan ini')).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.empty());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Belum ada izin')).toBeVisible();
  },
});
export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.loading());
  },
});
export const Error = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.serverError({ rows: [api.bankAccountAccess.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});
export const LongText = meta.story({
  beforeEach: ({ msw }) => {
    const world = createWorld();
    for (const access of world.bankAccountAccesses)
      access.bank_account_full_info = access.user_name = 'Perseroan Terbatas Sumber Rejeki Makmur Sentosa Abadi '
        .repeat(3)
        .trim();
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    await canvas.findAllByText(/Perseroan/);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});
export const Narrow = meta.story({
  play: Default.input.play,
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
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Beri Izin' }));
    await screen.findByRole('dialog');
  },
});
export const Dark = meta.story({ globals: { theme: 'dark' }, play: Default.input.play });
