import { aBankAccount, createWorld, mock, refusal, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { storyClient, selectOption } from '../../testing/index.ts';
import { BankAccountList } from './BankAccountList.tsx';

const { client, sent } = storyClient();
const path = '/transaction/api/bank-account';

const meta = preview.meta({
  title: 'Account & saldo/Daftar account bank · BankAccountList',
  id: 'account-bankaccountlist',
  component: BankAccountList,
  args: { client, onSaved: fn() },
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(...scenarios.default());
  },
});

function writes() {
  return sent.filter((call) => call.method !== 'GET').map(({ method, path: to, body }) => ({ method, path: to, body }));
}

export const Default = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Mandiri' });
    await expect(canvas.getByRole('heading', { name: 'Bank Accounts' })).toBeVisible();
    await expect(canvas.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Bank',
      'Nomor rekening',
      'Nama pemilik rekening',
      'Status',
    ]);
    await expect(canvas.queryByText('BNI')).not.toBeInTheDocument();
    await expect(canvas.getByText('3 rekening bank')).toBeVisible();
  },
});

/** The list says by what it is sorted; a press on the heading turns it round. */
export const SortsByItsHead = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Mandiri' });
    await expect(canvas.getByText('Urut bank, A ke Z')).toBeVisible();
    const head = canvas.getByRole('columnheader', { name: 'Bank' });
    await userEvent.click(within(head).getByRole('button'));
    await expect(canvas.getByText('Urut bank, Z ke A')).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('row')[1]).toHaveTextContent('Mandiri'));
    await expect(sent.at(-1)).toMatchObject({ path, query: { order: 'desc', order_by: 'bank', page: '1' } });
    await expect(canvas.getByRole('columnheader', { name: 'Bank' })).toHaveAttribute('aria-sort', 'descending');
    await expect(canvas.queryByRole('button', { name: 'Nomor rekening' })).toBeNull(); // only the name sorts
  },
});

export const SearchedSortedAndFiltered = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    await canvas.findByRole('button', { name: 'Mandiri' });
    await step('order', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Urutan bank: naik' }));
      await waitFor(() => expect(canvas.getAllByRole('row')[1]).toHaveTextContent('Mandiri'));
      await expect(sent.at(-1)).toMatchObject({ path, query: { order: 'desc', order_by: 'bank', page: '1' } });
    });
    await step('status', async () => {
      await selectOption(userEvent, canvas.getByRole('combobox', { name: /Status/ }), 'Semua');
      await canvas.findByRole('button', { name: 'BNI' });
      await expect(canvas.getByText('Non-aktif', { ignore: 'option' })).toBeVisible();
    });
    await step('search', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: 'Cari rekening bank' }), '0344');
      await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(2));
      await expect(canvas.getByRole('button', { name: 'BRI' })).toBeVisible();
    });
    await step('nothing matches', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: 'Cari rekening bank' }), 'xx{Enter}');
      await expect(await canvas.findByText('Tidak ada rekening bank yang cocok')).toBeVisible();
      const [clear] = canvas.getAllByRole('button', { name: 'Hapus pencarian' });
      await userEvent.click(clear as HTMLElement);
      await canvas.findByRole('button', { name: 'Mandiri' });
    });
  },
});

export const Create = meta.story({
  play: async ({ canvas, args, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Bank Account Baru' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bank Account Baru' }));
    await step('missing values are reported at their fields', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
      await expect(await dialog.findAllByText('Wajib diisi')).toHaveLength(3);
      await expect(dialog.getByLabelText(/^Bank/)).toHaveFocus();
      await expect(writes()).toEqual([]);
    });
    await userEvent.type(dialog.getByLabelText(/^Bank/), 'Permata');
    await userEvent.type(dialog.getByLabelText(/Nomor rekening/), '9900112233');
    await userEvent.type(dialog.getByLabelText(/Nama pemilik rekening/), 'PT Maju Motor');
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(writes()).toEqual([
      {
        method: 'POST',
        path,
        body: { bank: 'Permata', account_number: '9900112233', account_name: 'PT Maju Motor', deactivated: false },
      },
    ]);
    await expect(sent.find((call) => call.method === 'POST')?.idempotencyKey).toMatch(/^\S{16,}$/);
    await expect(args.onSaved).toHaveBeenCalledWith(
      expect.objectContaining({ full_info: 'Permata 9900112233 a.n. PT Maju Motor' }),
    );
    await expect(await canvas.findByRole('button', { name: 'Permata' })).toBeVisible();
    await expect(await screen.findByText('Berhasil menyimpan')).toBeVisible();
  },
});

export const Deactivate = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Mandiri' });
    await userEvent.click(canvas.getByText('1370009876543')); // a click anywhere on the row opens it
    const dialog = within(await screen.findByRole('dialog', { name: 'Ubah Bank Account' }));
    await expect(dialog.getByLabelText(/^Bank/)).toHaveValue('Mandiri');
    await userEvent.click(dialog.getByRole('checkbox', { name: /Non-aktif/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(canvas.queryByText('Mandiri')).not.toBeInTheDocument());
    await expect(writes()).toEqual([{ method: 'PUT', path: `${path}/2`, body: { deactivated: true } }]);
  },
});

const stillUsed =
  'Rekening ini sudah pernah dipakai dan tidak dapat dihapus. Non-aktifkan saja, supaya tidak dapat dipilih lagi.';

export const DeleteRefused = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.refused({ rows: [api.bankAccount.destroy], errors: [stillUsed] }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'BCA' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ubah Bank Account' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Hapus' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Hapus?' }));
    await waitFor(() => expect(question.getByText('BCA 1234567890 a.n. PT Maju Motor akan dihapus.')).toBeVisible());
    await userEvent.click(question.getByRole('button', { name: 'Ya, hapus' }));
    await expect(await dialog.findByText(stillUsed)).toBeVisible();
    await expect(dialog.getByLabelText(/^Bank/)).toHaveValue('BCA');
  },
});

export const DeleteUnused = meta.story({
  beforeEach: ({ msw }) => {
    const world = createWorld({ transactions: 0 });
    world.bankAccounts.push(aBankAccount({ id: 9, bank: 'Salah Ketik' }));
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Salah Ketik' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Hapus' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ya, hapus' }));
    await waitFor(() => expect(canvas.queryByText('Salah Ketik')).not.toBeInTheDocument());
    await expect(writes()).toEqual([{ method: 'DELETE', path: `${path}/9`, body: undefined }]);
  },
});

export const SaveRefused = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      mock(api.bankAccount.store, () =>
        refusal(409, ['Nomor rekening sudah terdaftar pada bank ini.'], {
          account_number: ['sudah terdaftar pada bank ini.'],
        }),
      ),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Bank Account Baru' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bank Account Baru' }));
    await userEvent.type(dialog.getByLabelText(/^Bank/), 'BCA');
    await userEvent.type(dialog.getByLabelText(/Nomor rekening/), '1234567890');
    await userEvent.type(dialog.getByLabelText(/Nama pemilik rekening/), 'PT Maju Motor');
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    await expect(await dialog.findByText('Sudah terdaftar pada bank ini.')).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText(/Nomor rekening/)).toHaveFocus());
    await expect(dialog.getByLabelText(/Nama pemilik rekening/)).toHaveValue('PT Maju Motor');
  },
});

export const ClosedWithChanges = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Bank Account Baru' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bank Account Baru' }));
    await userEvent.type(dialog.getByLabelText(/^Bank/), 'BC');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Kembali ke isian' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await expect(dialog.getByLabelText(/^Bank/)).toHaveValue('BC');
    await userEvent.click(dialog.getByRole('button', { name: 'Batal' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ya, tutup' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Bank Account Baru' })).toHaveFocus());
  },
});

export const ReadOnlyRole = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.default({ world: createWorld({ role: 'peninjau' }) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Mandiri')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Mandiri' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Bank Account Baru' })).not.toBeInTheDocument();
  },
});

export const KeuanganMayNotDelete = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.default({ world: createWorld({ role: 'keuangan' }) }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'BCA' }));
    await screen.findByRole('dialog');
    await expect(screen.queryByRole('button', { name: 'Hapus' })).not.toBeInTheDocument();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.empty());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Belum ada rekening bank')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.loading());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Memuat…' })).toBeVisible();
  },
});

export const Error = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.serverError({ rows: [api.bankAccount.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});

export const ErrorRetried = Error.extend({
  play: async ({ canvas, msw, userEvent }) => {
    const again = await canvas.findByRole('button', { name: 'Coba lagi' });
    msw.use(...scenarios.default());
    await userEvent.click(again);
    await canvas.findByRole('button', { name: 'Mandiri' });
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.forbidden({ rows: [api.bankAccount.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Peran peninjau tidak boleh melakukan ini')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
  },
});

export const LongText = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.longTexts());
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Mandiri' });
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

export const NarrowForm = meta.story({
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'BCA' }));
    await screen.findByRole('button', { name: 'Hapus' });
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' }, play: Default.input.play });
