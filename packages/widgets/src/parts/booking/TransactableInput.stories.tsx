import { scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { storyClient } from '../../testing/index.ts';
import { TransactableInput, type TransactableInputProps } from './TransactableInput.tsx';

const { client, sent } = storyClient();
const suggestionsAskedFor = () => sent.filter(({ path }) => path.includes('unique-transactable-variables'));
const usual: TransactableInputProps = { client, field: 'transactable_app', value: '', onChange: fn() };

const meta = preview.meta({
  title: 'Pemilih & isian/Objek · TransactableInput',
  id: 'transaction-transactableinput',
  component: TransactableInput,
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
        <TransactableInput
          {...args}
          value={value}
          onChange={(next) => {
            setValue(next);
            args.onChange(next);
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

Default.test('suggests while one types', async ({ canvas, args, userEvent }) => {
  const input = canvas.getByLabelText<HTMLInputElement>('Applikasi');
  await expect(suggestionsAskedFor()).toEqual([]);
  await userEvent.type(input, 'Apa saja');
  await waitFor(() => expect([...(input.list?.options ?? [])].map((option) => option.value)).toContain('Retail'));
  await expect(args.onChange).toHaveBeenLastCalledWith('Apa saja');
});
export const TypeWithinAnApp = meta.story({
  args: { field: 'transactable_type', within: { transactable_app: 'Retail' } },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Jenis');
    await userEvent.click(input);
    await waitFor(() =>
      expect([...(input.list?.options ?? [])].map((option) => option.value).toSorted()).toEqual(['Purchase', 'Sales']),
    );
  },
});
export const SubType = meta.story({
  args: { field: 'transactable_subtype', value: 'Kredit' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Sub Jenis')).toHaveValue('Kredit');
  },
});
export const Id = meta.story({
  args: { field: 'transactable_id', value: '881' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('ID')).toHaveValue('881');
  },
});
export const WithoutSuggestions = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.serverError({ rows: [api.transaction.uniqueVariables] }));
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Applikasi'), 'Retail');
    await expect(args.onChange).toHaveBeenLastCalledWith('Retail');
  },
});
export const ReadOnly = meta.story({
  args: { value: 'Retail', readOnly: true },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Applikasi'), 'x');
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(suggestionsAskedFor()).toEqual([]);
  },
});
export const Disabled = meta.story({ args: { value: 'Retail', disabled: true } });
export const WithFieldError = meta.story({
  args: { required: true, error: true, helperText: 'Applikasi wajib diisi' },
});
export const LongText = meta.story({
  args: {
    value: 'KendaraanBermotorRodaDuaTanpaSpasi'.repeat(3),
    label: 'Applikasi tempat transaksi ini pertama kali dicatat oleh cabang',
  },
});
export const Narrow = meta.story({ ...LongText.input, globals: { viewport: { value: 'narrow' } } });
export const Dark = meta.story({ globals: { theme: 'dark' }, args: { value: 'Retail' } });
