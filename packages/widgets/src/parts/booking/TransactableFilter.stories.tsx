import { scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { storyClient } from '../../testing/index.ts';
import { TransactableFilter } from './TransactableFilter.tsx';

const { client, sent } = storyClient();

const meta = preview.meta({
  title: 'Pemilih & isian/Saring menurut objek · TransactableFilter',
  id: 'transaction-transactablefilter',
  component: TransactableFilter,
  args: { client, value: {}, onChange: fn() },
  render: (args) => {
    function Owner() {
      const [value, setValue] = useState(args.value);
      return (
        <TransactableFilter
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

function suggestionsOf(input: HTMLElement): string[] {
  return [...((input as HTMLInputElement).list?.options ?? [])].map((option) => option.value);
}

export const Default = meta.story();

Default.test('each field suggests by the one before', async ({ canvas, args, userEvent, step }) => {
  const [app, type, subtype, id] = ['Applikasi', 'Jenis', 'Sub Jenis', 'ID'].map((label) =>
    canvas.getByLabelText(label),
  ) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement]; // four labels
  await expect(sent.filter((call) => call.path.includes('unique'))).toEqual([]);
  await step('apps that were booked with are suggested', async () => {
    await userEvent.click(app);
    await waitFor(() =>
      expect(suggestionsOf(app)).toEqual(expect.arrayContaining(['Gelora.Dealer', 'Retail', 'Cashier'])),
    );
    await expect(sent.at(-1)).toMatchObject({
      path: '/transaction/api/transaction/unique-transactable-variables/transactable_app',
      query: { skip_group_by: 'true' },
    });
  });
  await step('type suggestions load when the app changes', async () => {
    await userEvent.type(app, 'Retail');
    await waitFor(() => expect(suggestionsOf(type).toSorted()).toEqual(['Purchase', 'Sales']));
    await expect(sent.at(-1)).toMatchObject({
      path: '/transaction/api/transaction/unique-transactable-variables/transactable_type',
      query: { transactable_app: 'Retail' },
    });
  });
  await step('sub type suggestions load when the type changes', async () => {
    await userEvent.type(type, 'Sales');
    await waitFor(() => expect(suggestionsOf(subtype)).toEqual(['Sparepart']));
    await expect(sent.findLast((call) => call.path.endsWith('/transactable_subtype'))).toMatchObject({
      query: { transactable_app: 'Retail', transactable_type: 'Sales' },
    });
  });
  await step('the whole filter is told once the typing pauses', async () => {
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({
        transactable_app: 'Retail',
        transactable_type: 'Sales',
        transactable_subtype: '',
        transactable_id: '',
      }),
    );
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  });
  await step('Enter tells it at once', async () => {
    await userEvent.type(id, '1010{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ transactable_id: '1010' }));
  });
  await step('clear', async () => {
    await userEvent.click(canvas.getByRole('button', { name: 'Bersihkan' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({
      transactable_app: '',
      transactable_type: '',
      transactable_subtype: '',
      transactable_id: '',
    });
    await expect(app).toHaveValue('');
    await expect(canvas.getByRole('button', { name: 'Bersihkan' })).toBeDisabled();
    await expect(app).toHaveFocus();
  });
});

export const ChangedByItsOwner = meta.story({
  render: (args) => {
    function Owner() {
      const [value, setValue] = useState(args.value);
      return (
        <>
          <TransactableFilter {...args} value={value} onChange={setValue} />
          <button type="button" onClick={() => setValue({ transactable_app: 'Cashier' })}>
            Hanya Cashier
          </button>
        </>
      );
    }
    return <Owner />;
  },
  args: { value: { transactable_app: 'Retail', transactable_id: '7' } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByLabelText('ID')).toHaveValue('7');
    await userEvent.click(canvas.getByRole('button', { name: 'Hanya Cashier' }));
    await expect(canvas.getByLabelText('Applikasi')).toHaveValue('Cashier');
    await expect(canvas.getByLabelText('ID')).toHaveValue('');
  },
});

export const WithoutSuggestions = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.serverError({ rows: [api.transaction.uniqueVariables] }));
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Applikasi'), 'Apa saja');
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ transactable_app: 'Apa saja' })),
    );
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
});

export const Disabled = meta.story({ args: { disabled: true, value: { transactable_app: 'Retail' } } });
export const LongText = meta.story({
  args: {
    value: {
      transactable_app: 'KendaraanBermotorRodaDuaTanpaSpasi'.repeat(3),
      transactable_type: 'Perseroan Terbatas Sumber Rejeki Makmur Sentosa Abadi',
    },
  },
});
export const Narrow = meta.story({
  args: LongText.input.args,
  decorators: [
    (Story) => (
      <div style={{ width: 288 }}>
        <Story />
      </div>
    ),
  ],
});
export const Dark = meta.story({ globals: { theme: 'dark' }, args: { value: { transactable_app: 'Retail' } } });
