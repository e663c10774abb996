import { aBankAccount, createWorld, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { http } from 'msw';
import { useState } from 'react';
import { expect, fn, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { selectOption, storyClient } from '../../testing/index.ts';
import { BankSelector } from './BankSelector.tsx';

const { client, sent } = storyClient();

const meta = preview.meta({
  title: 'Pemilih & isian/Pilih bank · BankSelector',
  id: 'account-bankselector',
  component: BankSelector,
  args: { client, value: null, onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360 }}>
        <Story />
      </div>
    ),
  ],
  render: (args) => {
    function Owner() {
      const [value, setValue] = useState(args.value);
      return (
        <BankSelector
          {...args}
          value={value}
          onChange={(id, account) => {
            setValue(id);
            args.onChange(id, account);
          }}
        />
      );
    }
    return <Owner />;
  },
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(...scenarios.default());
  },
});

export const Default = meta.story();

Default.test('an account is chosen and taken back', async ({ canvas, args, userEvent, step }) => {
  const field = await canvas.findByRole('combobox', { name: /Bank/ });
  await waitFor(() => expect(field).toHaveDisplayValue(/Pilih…/));
  await step('choose with the mouse', async () => {
    await expect(within(field).queryByText(/BNI/)).not.toBeInTheDocument(); // deactivated
    await selectOption(userEvent, field, 'Mandiri 1370009876543 a.n. PT Maju Motor');
    await expect(field).toHaveDisplayValue(/Mandiri 1370009876543 a\.n\. PT Maju Motor/);
    await expect(args.onChange).toHaveBeenLastCalledWith(2, expect.objectContaining({ id: 2, bank: 'Mandiri' }));
  });
  await step('clear the selection', async () => {
    await selectOption(userEvent, field, '— Kosongkan');
    await expect(args.onChange).toHaveBeenLastCalledWith(null, null);
    await expect(field).toHaveDisplayValue(/Pilih…/);
  });
});

export const WriteAllowedOnly = meta.story({
  args: { writeAllowedOnly: true, required: true },
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.default({ world: createWorld({ role: 'kasir' }) }));
  },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('combobox', { name: /Bank/ });
    await waitFor(() => expect(field).toHaveDisplayValue(/Pilih…/));
    await expect(sent[0]).toMatchObject({
      path: '/transaction/api/bank-account',
      query: { write_allowed_only: 'true' },
    });
    // The user may read Mandiri, but not write to it.
    await expect(
      within(field)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['BCA 1234567890 a.n. PT Maju Motor']);
  },
});

export const OnlyOneIsSelected = meta.story({
  args: { writeAllowedOnly: true, autoSelectOnly: true, required: true },
  beforeEach: WriteAllowedOnly.input.beforeEach,
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith(1, expect.objectContaining({ id: 1 })));
    await expect(canvas.getByRole('combobox', { name: /Bank/ })).toHaveDisplayValue(/BCA 1234567890/);
    await expect(args.onChange).toHaveBeenCalledTimes(1);
  },
});

export const SavedAndDeactivated = meta.story({
  args: { value: 4 },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('combobox', { name: /Bank/ });
    await waitFor(() => expect(field).toHaveDisplayValue(/BNI 0098761234 a\.n\. PT Maju Motor \(non-aktif\)/));
    await expect(sent.at(-1)?.query).toEqual({ id: '4' });
    await expect(within(field).getByRole<HTMLOptionElement>('option', { name: /BNI/ }).selected).toBe(true);
  },
});

export const MoreThanOnePage = meta.story({
  args: { value: 1 },
  beforeEach: ({ msw }) => {
    const world = createWorld();
    for (let id = 5; id <= 230; id++)
      world.bankAccounts.push(aBankAccount({ id, bank: 'Permata', account_number: `77${id}` }));
    msw.use(
      // A selected record is requested by its id once its page was left; that answer never comes.
      http.get(/\/bank-account\?.*\bid=/, () => new Promise<never>(() => {})),
      ...scenarios.default({ world }),
    );
  },
  play: async ({ canvas, args, userEvent }) => {
    const field = await canvas.findByRole('combobox', { name: /Bank/ });
    const opened = spyOn(HTMLSelectElement.prototype, 'showPicker');
    await waitFor(() => expect(field).toHaveDisplayValue(/BCA/));
    await selectOption(userEvent, field, /Halaman berikutnya \(1 dari 2\)/);
    await within(field).findByRole('option', { name: /Permata 77230/ });
    await expect(field).toHaveDisplayValue(/BCA/);
    await expect(opened).toHaveBeenCalledTimes(1);
    await expect(args.onChange).not.toHaveBeenCalled();
    await selectOption(userEvent, field, /Permata 77230/);
    await expect(args.onChange).toHaveBeenLastCalledWith(230, expect.objectContaining({ account_number: '77230' }));
    await expect(field).toHaveDisplayValue(/Permata 77230/);
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.empty());
  },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('combobox', { name: /Bank/ });
    await waitFor(() => expect(field).toHaveDisplayValue(/Belum ada bank/));
    await expect(field).toHaveAccessibleDescription('Buat dulu di Bank Accounts.');
  },
});

export const EmptyWithoutGrants = meta.story({
  args: { writeAllowedOnly: true },
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.empty({ world: createWorld({ role: 'kasir' }) }));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Minta pemilik memberi Anda izin tulis pada sebuah rekening bank.'),
    ).toBeVisible();
  },
});

export const Loading = meta.story({
  args: { value: 1 },
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.loading());
  },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('combobox', { name: /Bank/ });
    await expect(field).toHaveDisplayValue(/Memuat…/);
    await expect(field).toHaveAttribute('aria-busy', 'true');
  },
});

export const Error = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.serverError({ rows: [api.bankAccount.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('SYSTEM ERROR:');
  },
});

export const ErrorRetried = Error.extend({
  play: async ({ canvas, msw, userEvent }) => {
    const again = await canvas.findByRole('button', { name: 'Coba lagi' });
    await expect(canvas.getByRole('alert')).toHaveTextContent('SYSTEM ERROR:');
    msw.use(...scenarios.default());
    await userEvent.click(again);
    const field = canvas.getByRole('combobox', { name: /Bank/ });
    await waitFor(() => expect(field).toHaveDisplayValue(/Pilih…/));
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.forbidden({ rows: [api.bankAccount.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Peran peninjau tidak boleh melakukan ini')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Coba lagi' })).not.toBeInTheDocument();
  },
});

export const WithFieldError = meta.story({ args: { required: true, error: true, helperText: 'Bank wajib diisi' } });
export const ReadOnly = meta.story({
  args: { value: 1, readOnly: true },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: /Bank/ });
    await waitFor(() => expect(field).toHaveDisplayValue(/BCA/));
    await expect(field).toHaveAttribute('readonly');
  },
});
export const Disabled = meta.story({ args: { value: 1, disabled: true } });

export const LongText = meta.story({
  args: { value: 1 },
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.longTexts());
  },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('combobox', { name: /Bank/ });
    await waitFor(() => expect(field).toHaveDisplayValue(/Perseroan/));
    await userEvent.click(field);
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
export const Dark = meta.story({ args: { value: 1 }, globals: { theme: 'dark' } });
