import { createWorld, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { selectOption, storyClient } from '../../testing/index.ts';
import { CashierSelector } from './CashierSelector.tsx';

const { client, sent } = storyClient();

const meta = preview.meta({
  title: 'Pemilih & isian/Pilih kasir · CashierSelector',
  id: 'account-cashierselector',
  component: CashierSelector,
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
        <CashierSelector
          {...args}
          value={value}
          onChange={(id, cashier) => {
            setValue(id);
            args.onChange(id, cashier);
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

function optionTexts(field: HTMLElement) {
  return within(field)
    .getAllByRole('option')
    .map((option) => option.textContent);
}

export const Default = meta.story();

Default.test('deactivated ones on demand', async ({ canvas, args, userEvent, step }) => {
  const field = await canvas.findByRole('combobox', { name: /Pilih Kasir/ });
  await waitFor(() => expect(field).toHaveDisplayValue('Pilih…'));
  await step('offers only active ones at first', async () => {
    await expect(sent.findLast((call) => call.path === '/transaction/api/cashier')?.query).toMatchObject({
      deactivation_status: 'active',
    });
    await expect(optionTexts(field)).toEqual(['Kasir Bengkel', 'Kasir Depan']);
  });
  await step('offers deactivated ones on demand', async () => {
    await userEvent.click(canvas.getByRole('button', { name: '(tampilkan yg non-aktif)' }));
    await waitFor(() => expect(sent.at(-1)?.query).toMatchObject({ deactivation_status: 'all' }));
    await waitFor(() =>
      expect(optionTexts(field)).toEqual(['Kasir Bengkel', 'Kasir Depan', 'Kasir Pameran (non-aktif)']),
    );
    await selectOption(userEvent, field, 'Kasir Pameran (non-aktif)');
    await expect(args.onChange).toHaveBeenLastCalledWith(3, expect.objectContaining({ deactivated: true }));
  });
  await step('keeps a deactivated one selected when they are hidden again', async () => {
    await userEvent.click(canvas.getByRole('button', { name: '(sembunyikan yg non-aktif)' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: '(tampilkan yg non-aktif)' })).toBeVisible());
    await waitFor(() => expect(field).toHaveDisplayValue('Kasir Pameran (non-aktif)'));
  });
});

export const OwnCashierOfAKasir = meta.story({
  args: { autoSelectOnly: true, required: true },
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.default({ world: createWorld({ role: 'kasir' }) }));
  },
  play: async ({ canvas, args }) => {
    await waitFor(() =>
      expect(args.onChange).toHaveBeenCalledWith(1, expect.objectContaining({ name: 'Kasir Depan' })),
    );
    await expect(canvas.getByRole('combobox')).toHaveDisplayValue(/Kasir Depan/);
  },
});

export const SavedAndDeactivated = meta.story({
  args: { value: 3 },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveDisplayValue(/Kasir Pameran \(non-aktif\)/));
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.empty());
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveDisplayValue(/Belum ada kasir yang aktif/));
    await expect(canvas.getByText('Buat atau aktifkan dulu di Cashier Accounts.')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.loading());
  },
});

export const Error = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.serverError({ rows: [api.cashier.index] }));
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
    msw.use(...scenarios.forbidden({ rows: [api.cashier.index] }));
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
