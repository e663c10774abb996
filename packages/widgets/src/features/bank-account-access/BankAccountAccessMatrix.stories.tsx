import { createWorld, mock, refusal, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { BankSelector } from '../../parts/booking/index.ts';
import { storyClient } from '../../testing/index.ts';
import { BankAccountAccessMatrix } from './BankAccountAccessMatrix.tsx';

const { client, sent } = storyClient();

const meta = preview.meta({
  title: 'Account & saldo/Akses semua account bank · BankAccountAccessMatrix',
  id: 'account-bankaccountaccessmatrix',
  component: BankAccountAccessMatrix,
  args: { client },
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(...scenarios.default());
  },
});

const bca = 'Budi Santoso, BCA 1234567890 a.n. PT Maju Motor';
const bri = 'Budi Santoso, BRI 034401000123456 a.n. PT Maju Motor';
const mandiri = 'Budi Santoso, Mandiri 1370009876543 a.n. PT Maju Motor';

function writes() {
  return sent.filter((call) => call.method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));
}

export const Default = meta.story({
  play: async ({ canvas }) => {
    const grid = within(await canvas.findByRole('grid', { name: 'Izin rekening bank' }));
    await expect(grid.getByRole('checkbox', { name: `Tulis: ${bca}` })).toBeChecked();
    await expect(grid.getByRole('checkbox', { name: `Baca: ${mandiri}` })).toBeChecked();
    await expect(grid.getByRole('checkbox', { name: `Tulis: ${mandiri}` })).not.toBeChecked();
    await expect(grid.getByRole('checkbox', { name: `Baca: ${bri}` })).not.toBeChecked();
    await expect(
      within(grid.getByRole('rowheader', { name: /Dewi Lestari/ }).closest('tr') as HTMLElement).getByText(
        'Membaca dan mencatat pada semua rekening, menurut perannya',
      ),
    ).toBeVisible();
  },
});

export const TickedAtOnce = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    const write = await canvas.findByRole('checkbox', { name: `Tulis: ${bri}` });
    const path = '/transaction/api/bank-account-access';
    await step('granting write also grants read', async () => {
      await waitFor(() => expect(write).toBeEnabled());
      await userEvent.click(write);
      await expect(write).toBeChecked();
      await waitFor(() => expect(canvas.getByRole('checkbox', { name: `Baca: ${bri}` })).toBeChecked());
      await expect(writes()).toEqual([
        { method: 'PUT', path, body: { bank_account_id: 3, user_id: 3, read: true, write: true } },
      ]);
      await expect(write).toHaveFocus();
    });
    await step('revoking read also revokes write', async () => {
      await userEvent.click(canvas.getByRole('checkbox', { name: `Baca: ${bri}` }));
      await waitFor(() => expect(write).not.toBeChecked());
      await expect(writes().at(-1)?.body).toEqual({ bank_account_id: 3, user_id: 3, read: false, write: false });
    });
  },
});

export const KeyboardOnly = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: `Baca: ${bca}` })).toBeEnabled());
    const boxes = canvas.getAllByRole('checkbox');
    await expect(boxes.filter((box) => box.tabIndex === 0)).toHaveLength(1);
    await step('arrows, Home and End', async () => {
      canvas.getByRole('checkbox', { name: `Baca: ${bca}` }).focus();
      await userEvent.keyboard('{ArrowRight}{ArrowRight}');
      await expect(canvas.getByRole('checkbox', { name: `Baca: ${bri}` })).toHaveFocus();
      await userEvent.keyboard('{End}');
      await expect(canvas.getByRole('checkbox', { name: `Tulis: ${mandiri}` })).toHaveFocus();
      await userEvent.keyboard('{ArrowRight}{Home}{ArrowLeft}');
      await expect(canvas.getByRole('checkbox', { name: `Baca: ${bca}` })).toHaveFocus();
      await userEvent.keyboard('{ArrowDown}');
      await expect(document.activeElement).toHaveAttribute('aria-label', expect.stringMatching(/^Baca: (?!Budi).*BCA/));
      await userEvent.keyboard('{Control>}{End}{/Control}');
      await expect(document.activeElement).toHaveAttribute('aria-label', expect.stringMatching(/^Tulis: .*Mandiri/));
    });
    await step('Space toggles', async () => {
      await userEvent.keyboard('{Control>}{Home}{/Control}');
      const first = document.activeElement as HTMLInputElement;
      const before = first.checked;
      await userEvent.keyboard(' ');
      await expect(first.checked).toBe(!before);
      await waitFor(() => expect(writes()).toHaveLength(1));
      await waitFor(() => expect(first).toHaveAttribute('aria-busy', 'false'));
      await expect(first).toHaveFocus();
    });
  },
});

/** A selector on the same page offers the account as soon as access is granted. */
export const SeenInTheSelectorAtOnce = meta.story({
  beforeEach: ({ msw }) => {
    const world = createWorld();
    msw.use(
      mock(api.bankAccount.index, () => ({
        // As the kasir would get it.
        data: world.bankAccounts.filter((account) =>
          world.bankAccountAccesses.some(
            (access) => access.bank_account_id === account.id && access.user_id === 3 && access.write,
          ),
        ),
        meta: { pagination: { current_page: 1, per_page: 20, total_pages: 1, total: 1 } },
      })),
      ...scenarios.default({ world }),
    );
  },
  render: (args) => (
    <>
      <BankSelector client={client} value={null} onChange={() => {}} writeAllowedOnly />
      <BankAccountAccessMatrix {...args} />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const write = await canvas.findByRole('checkbox', { name: `Tulis: ${bri}` });
    async function offered() {
      await userEvent.click(canvas.getByRole('combobox', { name: /Bank/ }));
      const names = (await screen.findAllByRole('option')).map((option) => option.textContent);
      await userEvent.keyboard('{Escape}');
      return names.join();
    }
    await expect(await offered()).not.toContain('BRI');
    await waitFor(() => expect(write).toBeEnabled());
    await userEvent.click(write);
    await waitFor(() => expect(write).toHaveAttribute('aria-busy', 'false'));
    await waitFor(async () => expect(await offered()).toContain('BRI'));
  },
});

export const Refused = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      mock(api.bankAccountAccess.set, () =>
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

export const Search = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('grid');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Cari pengguna' }), 'budi{Enter}');
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(1));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Cari rekening' }), 'mandiri{Enter}');
    await waitFor(() => expect(canvas.getAllByRole('checkbox')).toHaveLength(2));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Cari rekening' }), 'xyz{Enter}');
    await expect(await canvas.findByText('Tidak ada rekening yang cocok')).toBeVisible();
  },
});

export const NobodyFound = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('grid');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Cari pengguna' }), 'tidak ada{Enter}');
    await expect(await canvas.findByText('Tidak ada pengguna yang cocok')).toBeVisible();
  },
});

export const ManyAccounts = meta.story({
  beforeEach: ({ msw }) => {
    const world = createWorld();
    const [first] = world.bankAccounts;
    if (first)
      for (let id = 10; id < 60; id++)
        world.bankAccounts.push({
          ...first,
          id,
          account_number: `99000${id}`,
          full_info: `BCA 99000${id} a.n. PT Maju Motor`,
        });
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Tampil 40 dari 53 rekening/)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const ReadOnlyRole = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.default({ world: createWorld({ role: 'keuangan' }) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('checkbox', { name: `Tulis: ${bca}` })).toBeDisabled();
    await expect(canvas.getByText(/Hanya pemilik yang dapat mengubah izin/)).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.default({ world: createWorld({ role: 'kasir' }) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Peran kasir tidak boleh melakukan ini')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
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
    msw.use(...scenarios.loading({ rows: [api.bankAccountAccess.matrix] }));
  },
});
export const Error = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.serverError({ rows: [api.bankAccountAccess.matrix] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});
export const LongTexts = meta.story({
  beforeEach: ({ msw }) => {
    const world = createWorld();
    for (const user of world.users) user.name = 'Raden Mas Tumenggung Sosroningrat '.repeat(3).trim();
    for (const account of world.bankAccounts) account.bank = 'Bank Pembangunan Daerah Istimewa Yogyakarta Syariah';
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    await canvas.findAllByText(/Raden/);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});
export const Narrow = meta.story({
  play: async ({ canvas, userEvent }) => {
    const write = await canvas.findByRole('checkbox', { name: `Tulis: ${bri}` });
    await waitFor(() => expect(write).toBeEnabled());
    await userEvent.click(write);
    await expect(write).toBeChecked();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
  globals: { viewport: { value: 'narrow' } },
  decorators: [
    (Story) => (
      <div style={{ width: 288 }}>
        <Story />
      </div>
    ),
  ],
});
export const Dark = meta.story({ globals: { theme: 'dark' }, play: Default.input.play });
