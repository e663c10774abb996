import { createWorld, scenarios } from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { storyClient } from '../../testing/index.ts';
import { UserFinder } from './UserFinder.tsx';

const { client, sent } = storyClient();

const meta = preview.meta({
  title: 'Pemilih & isian/Cari pengguna · UserFinder',
  id: 'finder-userfinder',
  component: UserFinder,
  args: { client, onSelected: fn() },
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(...scenarios.default());
  },
});

function searches() {
  return sent.filter((call) => call.path === '/account/tenant/api/user').map((call) => call.query);
}

export const Default = meta.story();

Default.test('finds and chooses a user', async ({ canvas, args, userEvent, step }) => {
  const trigger = canvas.getByRole('button', { name: 'Cari Pengguna' });
  await userEvent.click(trigger);
  const dialog = within(await screen.findByRole('dialog', { name: 'Cari Pengguna' }));
  await dialog.findByRole('button', { name: 'Pilih Agus Pratama' });
  await expect(dialog.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'ID',
    'Nama',
    'Email',
    'Pilih',
  ]);
  await expect(dialog.getByLabelText('Nama')).toHaveFocus();
  await step('a page has ten rows', async () => {
    await expect(searches()).toEqual([{ page: '1', paginate: '10' }]);
    await expect(dialog.getByRole('navigation', { name: 'Halaman data' })).toHaveTextContent('dari 2');
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
    await dialog.findByText('Wulan Sari');
    await expect(searches().at(-1)).toEqual({ page: '2', paginate: '10' });
  });
  await step('Enter searches, starting at page 1', async () => {
    await userEvent.type(dialog.getByLabelText('Nama'), 'budi{Enter}');
    await dialog.findByText('kasir@contoh.id');
    await waitFor(() => expect(dialog.getAllByRole('row')).toHaveLength(2));
    await expect(searches().at(-1)).toEqual({ name: 'budi', page: '1', paginate: '10' });
  });
  await step('searches by id', async () => {
    await userEvent.clear(dialog.getByLabelText('Nama'));
    await userEvent.type(dialog.getByLabelText('ID'), '4x');
    await userEvent.click(dialog.getByRole('button', { name: 'Cari' }));
    await dialog.findByText('Agus Pratama');
    await expect(searches().at(-1)).toMatchObject({ id: '4', page: '1' });
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Pilih Agus Pratama' }));
  await expect(args.onSelected).toHaveBeenCalledWith({ id: 4, name: 'Agus Pratama', email: 'peninjau@contoh.id' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await expect(trigger).toHaveFocus();
  await expect(trigger).toHaveTextContent('Agus Pratama');
});

export const ByKeyboard = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    canvas.getByRole('button', { name: 'Cari Pengguna' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Pilih Agus Pratama' });
    await userEvent.keyboard('dewi{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Pilih Agus Pratama' })).not.toBeInTheDocument());
    await userEvent.tab(); // Email
    await userEvent.tab(); // Cari
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Pilih Dewi Lestari' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelected).toHaveBeenCalledWith(expect.objectContaining({ name: 'Dewi Lestari' }));
    await expect(canvas.getByRole('button', { name: 'Dewi Lestari' })).toHaveFocus();
  },
});

export const Compact = meta.story({
  args: { variant: 'compact' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cari Pengguna' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cari Pengguna' }));
    await dialog.findByText('Agus Pratama');
    await expect(dialog.queryByLabelText('ID')).not.toBeInTheDocument();
    await expect(dialog.queryByRole('button', { name: 'Previous' })).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
    await dialog.findByText('Wulan Sari');
    await expect(dialog.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Previous' }));
    await dialog.findByText('Agus Pratama');
  },
});

export const InsideAForm = meta.story({
  render: (args) => (
    <form
      aria-label="Sekitar"
      onSubmit={(event) => {
        event.preventDefault();
        document.title = 'sent';
      }}
    >
      <UserFinder {...args} />
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    document.title = 'not sent';
    await userEvent.click(canvas.getByRole('button', { name: 'Cari Pengguna' }));
    await screen.findByText('Agus Pratama');
    await userEvent.keyboard('siti{Enter}');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    await expect(document.title).toBe('not sent');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Cari Pengguna' })).toHaveFocus());
  },
});

async function open({
  canvas,
  userEvent,
}: {
  canvas: { getByRole: (role: string, options: object) => HTMLElement };
  userEvent: { click: (element: HTMLElement) => Promise<void> };
}) {
  await userEvent.click(canvas.getByRole('button', { name: 'Cari Pengguna' }));
  return within(await screen.findByRole('dialog', { name: 'Cari Pengguna' }));
}

export const Empty = meta.story({
  play: async ({ canvas, userEvent }) => {
    const dialog = await open({ canvas, userEvent });
    await dialog.findByText('Agus Pratama');
    await userEvent.keyboard('tidak ada orangnya{Enter}');
    await expect(await dialog.findByText('Tidak ada yang cocok')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.loading());
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await open({ canvas, userEvent });
    await waitFor(() => expect(dialog.getByRole('status', { name: 'Memuat…' })).toBeVisible());
  },
});

export const Error = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.serverError({ rows: [api.user.index] }));
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await open({ canvas, userEvent });
    await expect(await dialog.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});

export const ErrorRetried = Error.extend({
  play: async ({ canvas, userEvent, msw }) => {
    const dialog = await open({ canvas, userEvent });
    const again = await dialog.findByRole('button', { name: 'Coba lagi' });
    msw.use(...scenarios.default());
    await userEvent.click(again);
    await dialog.findByText('Agus Pratama');
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...scenarios.forbidden({ rows: [api.user.index] }));
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await open({ canvas, userEvent });
    await expect(await dialog.findByText('Peran peninjau tidak boleh melakukan ini')).toBeVisible();
  },
});

export const LongText = meta.story({
  beforeEach: ({ msw }) => {
    const world = createWorld();
    msw.use(...scenarios.longTexts({ world }));
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await open({ canvas, userEvent });
    await dialog.findAllByText(/Perseroan/);
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await open({ canvas, userEvent });
    await dialog.findByText('Agus Pratama');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Selected = meta.story({ args: { selected: { id: 3, name: 'Budi Santoso' } } });
export const Disabled = meta.story({ args: { disabled: true } });
export const Dark = meta.story({
  globals: { theme: 'dark' },
  args: { selected: { id: 3, name: 'Budi Santoso' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Budi Santoso' }));
    const row = (await screen.findByRole('button', { name: 'Pilih Budi Santoso' })).closest('tr');
    await expect(row).toHaveAttribute('data-selected', 'true');
  },
});

export const CompactNarrow = meta.story({
  ...Narrow.input,
  args: { variant: 'compact' },
});
