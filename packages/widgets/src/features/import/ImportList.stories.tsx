import { anImport, aUuid, createWorld, mock, refusal, scenarios, type World } from '@finance/api-client/testing';
import { api, type ImportObstacle } from '@finance/contract';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { states, withFinance } from '../../testing/index.ts';
import { ImportList } from './ImportList.tsx';

const meta = preview.meta({
  title: 'Impor & file/Daftar impor · ImportList',
  id: 'import-importlist',
  component: ImportList,
  decorators: [withFinance],
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: aWorld() }));
  },
});

/** Three imports: one that left rows out, one with a changed row, one undone. */
function aWorld(): World {
  const world = createWorld();
  world.imports.push(
    anImport({
      file_name: 'mutasi januari.xlsx',
      status: 'undone',
      row_count: 0,
      created_at: '2026-02-02T03:00:00Z',
      undone_at: '2026-02-02T04:00:00Z',
      undone_by_name: world.user.name,
      undo_reason: 'Rekeningnya salah',
    }),
    anImport({
      id: 2,
      file_name: 'mutasi februari.csv',
      row_count: 1,
      created_at: '2026-03-02T03:00:00Z',
      obstacles: [changed],
      obstacle_count: 1,
    }),
    anImport({
      id: 3,
      file_name: 'mutasi maret.csv',
      skipped_count: 4,
      wrong_count: 1,
      file_row_count: 12,
      left_out: [
        { reason: 'title', count: 3 },
        { reason: 'heading', count: 1 },
        { reason: 'summary', count: 1 },
      ],
      bank_balances: [
        {
          account: { account_type: 'bank', account_id: 1, full_info: 'BCA 1234567890 a.n. PT Maju Motor' },
          date: '2026-03-02',
          balance: 93_926_600,
          book_balance: 91_402_000,
        },
      ],
    }),
  );
  return world;
}

/** A row of an import that was changed since. */
const changed: ImportObstacle = {
  id: 9003,
  uuid: aUuid(9003),
  date: '2026-03-02',
  amount: -5000,
  name: 'Hendra Gunawan',
  reason: 'sudah diubah sesudah diimpor',
};

type Play = { canvas: ReturnType<typeof within>; userEvent: { click: (element: Element) => Promise<void> } };

async function open({ canvas, userEvent }: Play, name: RegExp) {
  await userEvent.click(await canvas.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: /^Impor / }));
}

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('mutasi maret.csv')).toBeVisible();
    await expect(canvas.getByText('Diurungkan')).toBeVisible();
  },
});

export const Empty = meta.story(states.empty);
export const Loading = meta.story(states.loading());
export const Error = meta.story(states.error(api.import.index));

export const Opened = meta.story({
  play: async (play) => {
    const dialog = await open(play, /^mutasi maret/);
    await expect(await dialog.findByText(/^Saldo menurut bank Rp 93,926,600, menurut buku /)).toHaveTextContent(
      /menurut buku .* \(2026-03-02\)/,
    );
    await expect(await dialog.findByRole('button', { name: 'Urungkan impor' })).toBeEnabled();
    await play.userEvent.click(dialog.getByRole('button', { name: 'Unduh yang dilewati' }));
    await expect(await screen.findByText('salah_mutasi maret.csv diunduh')).toBeVisible();
  },
});

/** The records that it has made are listed, and open from there. */
export const ItsRows = meta.story({
  beforeEach({ msw }) {
    const world = aWorld();
    const rows = world.transactions.slice(0, 2);
    const sums = { total: 3, total_in: 3, total_out: 0, is_blind: false };
    const pagination = { current_page: 1, per_page: 20, total_pages: 1, total: 2 };
    msw.use(
      mock(api.transaction.index, ({ query }) =>
        query.import_id === 3 ? { data: rows, meta: { ...sums, pagination } } : refusal(400, ['Bukan dari impor ini']),
      ),
      ...scenarios.default({ world }),
    );
  },
  play: async (play) => {
    const dialog = await open(play, /^mutasi maret/);
    await play.userEvent.click(await dialog.findByRole('button', { name: 'Lihat yang diimpor' }));
    const rows = within(await screen.findByRole('dialog', { name: 'Dari mutasi maret.csv' }));
    const [first] = await rows.findAllByText('Transaksi:', { exact: false });
    await expect(first).toBeVisible();
  },
});

/** The question, the reason and the result. */
export const Undone = meta.story({
  play: async (play) => {
    const { userEvent } = play;
    const dialog = await open(play, /^mutasi maret/);
    await userEvent.click(await dialog.findByRole('button', { name: 'Urungkan impor' }));
    const question = within(await screen.findByRole('dialog', { name: 'Urungkan impor?' }));
    await expect(question.getByText(/^2 transaksi dari mutasi maret\.csv akan dibatalkan/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Urungkan impor' }));
    await expect(question.getByText('Alasan wajib diisi')).toBeVisible();
    await play.userEvent.type(question.getByLabelText(/^Alasan/), 'File bulan lalu');
    await userEvent.click(question.getByRole('button', { name: 'Urungkan impor' }));
    await expect(await screen.findByText('Impor diurungkan: 2 transaksi dibatalkan')).toBeVisible();
    await expect(await dialog.findByText(/File bulan lalu$/)).toBeVisible();
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Urungkan impor' })).toBeNull());
  },
});

/** A row that was changed since stops it, and is named. */
export const Blocked = meta.story({
  play: async (play) => {
    const dialog = await open(play, /^mutasi februari/);
    await expect(await dialog.findByText('sudah diubah sesudah diimpor')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Urungkan impor' })).toHaveAttribute('aria-disabled', 'true');
  },
});

/** It was changed while the question was open: the server names the row. */
export const Refused = meta.story({
  beforeEach({ msw }) {
    const errors = ['Impor ini tidak dapat diurungkan: #9001, 2026-03-01, Rp 1,500,000: sudah diubah sesudah diimpor.'];
    msw.use(...scenarios.refused({ world: aWorld(), rows: [api.import.undo], status: 409, errors }));
  },
  play: async (play) => {
    const dialog = await open(play, /^mutasi maret/);
    await play.userEvent.click(await dialog.findByRole('button', { name: 'Urungkan impor' }));
    const question = within(await screen.findByRole('dialog', { name: 'Urungkan impor?' }));
    await play.userEvent.type(question.getByLabelText(/^Alasan/), 'File bulan lalu');
    await play.userEvent.click(question.getByRole('button', { name: 'Urungkan impor' }));
    await expect(await question.findByText(/#9001, 2026-03-01, .*: sudah diubah sesudah diimpor/)).toBeVisible();
    await expect(question.getByLabelText(/^Alasan/)).toHaveValue('File bulan lalu');
  },
});

/** Only a pemilik undoes. */
export const OfKeuangan = meta.story({
  beforeEach({ msw }) {
    const world = aWorld();
    world.role = 'keuangan';
    msw.use(...scenarios.default({ world }));
  },
  play: async (play) => {
    const dialog = await open(play, /^mutasi maret/);
    const button = await dialog.findByRole('button', { name: 'Urungkan impor' });
    await waitFor(() => expect(button).toHaveAccessibleDescription('Hanya pemilik yang dapat mengurungkan impor'));
  },
});

/** One that is open on a phone, with the rows that something depends on. */
export const OpenedNarrow = Blocked.extend({ globals: { viewport: { value: 'mobile1', isRotated: false } } });
export const Narrow = meta.story({
  globals: { viewport: { value: 'mobile1', isRotated: false } },
});
export const Dark = meta.story({
  globals: { theme: 'dark' },
  play: async (play) => {
    const dialog = await open(play, /^mutasi februari/);
    await dialog.findByText('sudah diubah sesudah diimpor');
  },
});
