import { createWorld, scenarios } from '@finance/api-client/testing';
import { api, type AccountType } from '@finance/contract';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { expect, fn, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { selectOption, storyClient } from '../../testing/index.ts';
import { Button } from '../../ui/index.ts';
import { AccountSelector, type AccountSelectorProps } from './AccountSelector.tsx';
import { AccountTypeSelect } from './AccountTypeSelect.tsx';

const { client, sent } = storyClient();

const usual: AccountSelectorProps = { client, accountType: 'bank', value: null, onChange: fn() };

const meta = preview.meta({
  title: 'Pemilih & isian/Pilih account · AccountSelector',
  id: 'account-accountselector',
  component: AccountSelector,
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
      const [type, setType] = useState<AccountType | null>(args.accountType);
      const [value, setValue] = useState(args.value);
      return (
        <Stack spacing={2}>
          <AccountTypeSelect
            client={client}
            value={type}
            onChange={(next) => {
              setType(next);
              setValue(null);
            }}
          />
          <AccountSelector
            {...args}
            accountType={type}
            value={value}
            onChange={(id, account) => {
              setValue(id);
              args.onChange(id, account);
            }}
          />
        </Stack>
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

Default.test('each type has its accounts', async ({ canvas, args, userEvent, step }) => {
  const type = await canvas.findByRole('combobox', { name: /Jenis Account/ });
  await waitFor(() => expect(type).toHaveDisplayValue('BANK'));
  await expect(sent.some((call) => call.path === '/setting/api/config/solumax.transaction.types')).toBe(true);
  await canvas.findByRole('combobox', { name: /^Bank/ });
  await step('cash', async () => {
    await waitFor(() =>
      expect(
        within(type)
          .getAllByRole('option')
          .map((option) => option.textContent),
      ).toEqual(['— Kosongkan', 'BANK', 'CASH', 'INVESTMENT']),
    );
    await selectOption(userEvent, type, 'CASH');
    await waitFor(() => expect(canvas.getByRole('combobox', { name: /Pilih Kasir/ })).toHaveDisplayValue(/Pilih…/));
    await selectOption(userEvent, canvas.getByRole('combobox', { name: /Pilih Kasir/ }), 'Kasir Bengkel');
    await expect(args.onChange).toHaveBeenLastCalledWith(2, expect.objectContaining({ name: 'Kasir Bengkel' }));
  });
  await step('investment', async () => {
    await selectOption(userEvent, type, 'INVESTMENT');
    await expect(await canvas.findByRole('combobox', { name: /Investment Account/ })).toHaveDisplayValue(
      /Pilih…|Memuat…/,
    );
  });
});

export const WithoutType = meta.story({
  args: { accountType: null },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Pilih jenis account dulu')).toBeVisible();
  },
});

export const CashOfAKasir = meta.story({
  args: { accountType: 'cash', autoSelectOnly: true, required: true },
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.default({ world: createWorld({ role: 'kasir' }) }));
  },
  play: async ({ args }) => {
    await waitFor(() =>
      expect(args.onChange).toHaveBeenCalledWith(1, expect.objectContaining({ name: 'Kasir Depan' })),
    );
  },
});

export const TypesFail = meta.story({
  args: { accountType: null },
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.serverError({ rows: [api.config.show] }));
  },
  play: async ({ canvas, msw, userEvent }) => {
    const again = await canvas.findByRole('button', { name: 'Coba lagi' });
    msw.use(...scenarios.default());
    await userEvent.click(again);
    await waitFor(() => expect(canvas.getByRole('combobox', { name: /Jenis Account/ })).toHaveDisplayValue(/Pilih…/));
  },
});

export const InAForm = meta.story({
  render: (args) => {
    function Form() {
      const { control, handleSubmit } = useForm<{ account_id: number | null }>({ defaultValues: { account_id: null } });
      return (
        <Stack
          component="form"
          spacing={2}
          noValidate
          onSubmit={(event) => void handleSubmit(({ account_id }) => args.onChange(account_id, null))(event)}
        >
          <Controller
            control={control}
            name="account_id"
            rules={{ validate: (id) => id !== null || 'Bank wajib diisi' }}
            render={({ field: { ref, ...field }, fieldState: { error } }) => (
              <AccountSelector
                {...args}
                {...field}
                inputRef={ref}
                required
                error={error !== undefined}
                helperText={error?.message}
              />
            )}
          />
          <Button type="submit" variant="contained">
            Simpan
          </Button>
        </Stack>
      );
    }
    return <Form />;
  },
  play: async ({ canvas, args, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveDisplayValue(/Pilih…/));
    await userEvent.click(canvas.getByRole('button', { name: 'Simpan' }));
    await expect(await canvas.findByText('Bank wajib diisi')).toBeVisible();
    const field = canvas.getByRole('combobox', { name: /Bank/ });
    await expect(field).toHaveFocus();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await selectOption(userEvent, field, /Mandiri/);
    await userEvent.click(canvas.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith(2, null));
  },
});

export const Narrow = meta.story({
  args: { value: 1 },
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

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.empty());
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('combobox', { name: /^Bank/ })).toHaveDisplayValue(/Belum ada/));
  },
});
export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.loading({ rows: [api.bankAccount.index] }));
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('combobox', { name: /^Bank/ })).toHaveDisplayValue(/Memuat…/));
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
export const Forbidden = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.forbidden({ rows: [api.bankAccount.index] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Peran peninjau tidak boleh melakukan ini')).toBeVisible();
  },
});
export const Disabled = meta.story({ args: { value: 1, disabled: true } });
export const LongText = meta.story({
  args: { value: 1 },
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.longTexts());
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('combobox', { name: /^Bank/ })).toHaveDisplayValue(/Perseroan/));
  },
});
