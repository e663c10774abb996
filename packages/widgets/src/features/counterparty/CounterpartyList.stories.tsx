import { createWorld, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, fn, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { states, storyClient } from '../../testing/index.ts';
import { CounterpartyList, type CounterpartyListProps } from './CounterpartyList.tsx';

const { client, sent } = storyClient();

const meta = preview.meta({
  title: 'Hutang & piutang/Daftar lawan transaksi · CounterpartyList',
  id: 'lawan-transaksi-counterpartylist',
  component: CounterpartyList,
  args: { client, onOpen: fn() as CounterpartyListProps['onOpen'] },
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(...scenarios.default());
  },
});

export const Default = meta.story();

Default.test('a row is told to the host', async ({ canvas, args, userEvent }) => {
  const row = within((await canvas.findByRole('button', { name: 'CV Karya Abadi' })).closest('tr') as HTMLElement);
  await expect(row.getByText('Gelora.Dealer 308, Retail 308')).toBeVisible();
  await expect(canvas.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Nama',
    'No Telepon',
    'ID',
    'Sisa piutang',
    'Sisa hutang',
  ]);
  await userEvent.click(row.getByRole('button'));
  await expect(args.onOpen).toHaveBeenCalledWith(expect.any(Number));
});

export const Search = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'CV Karya Abadi' });
    await userEvent.type(canvas.getByRole('textbox', { name: 'Cari lawan transaksi' }), 'karya');
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(2));
    await expect(canvas.getByRole('button', { name: 'CV Karya Abadi' })).toBeVisible();
    await expect(sent.at(-1)?.query).toMatchObject({ q: 'karya' });
  },
});

export const WithoutAPage = meta.story({
  args: { onOpen: undefined },
  play: async ({ canvas }) => {
    await canvas.findByText('CV Karya Abadi');
    await expect(canvas.queryByRole('button', { name: 'CV Karya Abadi' })).not.toBeInTheDocument();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(...scenarios.empty()),
  play: async ({ canvas }) => {
    await canvas.findByText('Belum ada lawan transaksi');
  },
});
export const Loading = meta.story(states.loading());
export const Error = meta.story(states.error(api.counterparty.index));
export const Kasir = meta.story({
  beforeEach: ({ msw }) => msw.use(...scenarios.default({ world: createWorld({ role: 'kasir' }) })),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'CV Karya Abadi' });
  },
});
export const LongTexts = meta.story(states.longTexts);
export const Narrow = meta.story(states.narrow);
export const Dark = meta.story(states.dark);
