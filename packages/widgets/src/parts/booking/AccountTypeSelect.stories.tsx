import { scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { useState } from 'react';
import { expect, fireEvent, fn, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { selectOption, storyClient } from '../../testing/index.ts';
import { AccountTypeSelect, type AccountTypeSelectProps } from './AccountTypeSelect.tsx';

const { client } = storyClient();
const usual: AccountTypeSelectProps = { client, value: null, onChange: fn() };

const meta = preview.meta({
  title: 'Pemilih & isian/Jenis account · AccountTypeSelect',
  id: 'account-accounttypeselect',
  component: AccountTypeSelect,
  args: usual,
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
        <AccountTypeSelect
          {...args}
          value={value}
          onChange={(type) => {
            setValue(type);
            args.onChange(type);
          }}
        />
      );
    }
    return <Owner />;
  },
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.default());
  },
});

export const Default = meta.story();

Default.test('a type is chosen and can be emptied', async ({ canvas, args, userEvent }) => {
  const field = canvas.getByRole('combobox', { name: 'Jenis Account' });
  await waitFor(() => expect(field).toHaveDisplayValue('Pilih…'));
  await expect(
    within(field)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['BANK', 'CASH', 'INVESTMENT']);
  await selectOption(userEvent, field, 'CASH');
  await expect(args.onChange).toHaveBeenLastCalledWith('cash');
  await expect(
    within(field)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['— Kosongkan', 'BANK', 'CASH', 'INVESTMENT']);
});
export const Selected = meta.story({
  args: { value: 'bank' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveDisplayValue(/BANK/);
  },
});
export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.loading({ rows: [api.config.show] }));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveDisplayValue(/Memuat…/);
  },
});
export const ChosenAgainWhileLoading = meta.story({
  args: { value: 'cash' },
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.loading({ rows: [api.config.show] }));
  },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox');
    await expect(field).toHaveDisplayValue('CASH');
    await fireEvent.change(field);
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(field).toHaveValue('cash');
  },
});
export const Error = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.serverError({ rows: [api.config.show] }));
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
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveDisplayValue(/Pilih…/));
  },
});
export const Forbidden = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.forbidden({ rows: [api.config.show] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Peran peninjau tidak boleh melakukan ini')).toBeVisible();
  },
});
export const WithFieldError = meta.story({
  args: { required: true, error: true, helperText: 'Jenis Account wajib diisi' },
});
export const ReadOnly = meta.story({ args: { value: 'investment', readOnly: true } });
export const Disabled = meta.story({ args: { value: 'cash', disabled: true } });
export const LongText = meta.story({
  args: {
    value: 'investment',
    label: 'Jenis Account yang menerima atau mengeluarkan uang untuk transaksi ini',
    helperText: 'Menentukan pilihan rekening, kasir atau investment account di sebelahnya.',
  },
});
export const Narrow = meta.story({ ...LongText.input, globals: { viewport: { value: 'narrow' } } });
export const Dark = meta.story({ args: { value: 'bank' }, globals: { theme: 'dark' } });
