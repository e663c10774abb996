import { scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { selectOption, storyClient } from '../../testing/index.ts';
import { InvestmentSelector } from './InvestmentSelector.tsx';

const { client } = storyClient();

const meta = preview.meta({
  title: 'Pemilih & isian/Pilih account investasi · InvestmentSelector',
  id: 'account-investmentselector',
  component: InvestmentSelector,
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
        <InvestmentSelector
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
    msw.use(...scenarios.default());
  },
});

export const Default = meta.story();

Default.test('an account is chosen', async ({ canvas, args, userEvent }) => {
  const field = await canvas.findByRole('combobox', { name: /Investment Account/ });
  await waitFor(() => expect(field).toHaveDisplayValue('Pilih…'));
  await expect(
    within(field)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Deposito BRI 3 bulan - Jatuh tempo 15 Mei 2026', 'Reksa Dana Pasar Uang']);
  await selectOption(userEvent, field, 'Reksa Dana Pasar Uang');
  await expect(args.onChange).toHaveBeenLastCalledWith(2, expect.objectContaining({ name: 'Reksa Dana Pasar Uang' }));
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.empty());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Buat dulu di Investment Accounts.')).toBeVisible();
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
    msw.use(...scenarios.forbidden({ rows: [api.investmentAccount.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Peran peninjau tidak boleh melakukan ini')).toBeVisible();
  },
});
export const LongText = meta.story({
  args: { value: 1 },
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.longTexts());
  },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveDisplayValue(/Perseroan/));
    await userEvent.click(canvas.getByRole('combobox'));
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
export const Disabled = meta.story({ args: { value: 1, disabled: true } });
export const Dark = meta.story({ args: { value: 1 }, globals: { theme: 'dark' } });
