import { aBankStatement, createWorld, mock, refusal, scenarios } from '@finance/api-client/testing';
import { api, type StatementPreview } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { storyClient } from '../../testing/index.ts';
import { BankStatementImport } from './BankStatementImport.tsx';

const { client, sent } = storyClient();

const read: StatementPreview = {
  format: 'mt940',
  file_name: 'koran.sta',
  number: '00003',
  account_number: '1234567890',
  currency: 'IDR',
  period_from: '2026-03-01',
  period_to: '2026-03-31',
  opening_balance: 10_000_000,
  closing_balance: 11_250_000,
  amount_in: 1_500_000,
  amount_out: -250_000,
  counts: { total: 2, new: 1, exists: 1 },
  is_proved: true,
  questions: [],
  left_out: [{ reason: 'pending', count: 1, rows: [{ row: 9, text: 'SETORAN KLIRING' }] }],
  lines: [
    {
      row: 5,
      status: 'exists',
      date: '2026-03-05',
      value_date: '2026-03-05',
      amount: 1_500_000,
      text: 'TOKO MELATI · PELUNASAN FAKTUR 7',
      reference: 'INV/2026/0007',
      is_reversal: false,
      balance: null,
    },
    {
      row: 7,
      status: 'new',
      date: '2026-03-20',
      value_date: null,
      amount: -250_000,
      text: 'BIAYA PENCETAKAN',
      reference: null,
      is_reversal: true,
      balance: null,
    },
  ],
  gap: null,
  known_id: null,
};
const sen = {
  id: 'sen',
  text: '1 baris berisi sen (yang pertama baris 5). Pembukuan memakai rupiah bulat.',
  options: [{ value: 'round', label: 'Sen dibulatkan ke rupiah terdekat', examples: [] }],
  chooses: null,
};

const meta = preview.meta({
  title: 'Bank & rekonsiliasi/Unggah rekening koran · BankStatementImport',
  id: 'bankstatement-bankstatementimport',
  component: BankStatementImport,
  args: { client, bankAccountId: 1, onImported: fn() },
  beforeEach({ msw }) {
    sent.length = 0;
    msw.use(
      mock(api.bankStatement.preview, () => ({ data: read })),
      ...scenarios.default({ world: createWorld() }),
    );
  },
});

interface Play {
  canvas: ReturnType<typeof within>;
  userEvent: {
    click: (element: Element) => Promise<void>;
    upload: (element: HTMLElement, file: File) => Promise<void>;
  };
}

async function choose({ canvas, userEvent }: Play) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Unggah Rekening Koran' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Unggah Rekening Koran' }));
  const account = await dialog.findByLabelText(/^Rekening/);
  await waitFor(() => expect(account).toHaveFocus()); // as the dialog opens; the file takes it away
  await userEvent.upload(await dialog.findByLabelText('File File dari bank'), new File([':20:X'], 'koran.sta'));
  return dialog;
}

/** What was read, what was left out and why, and the proof. */
export const Default = meta.story({
  play: async (play) => {
    const dialog = await choose(play);
    const table = await dialog.findByRole('table', { name: 'Baris di file' });
    await expect(table).toHaveTextContent('Pembatalan: BIAYA PENCETAKAN');
    await expect(dialog.getByText('Saldo awal, baris dan saldo akhir cocok')).toBeVisible();
    await expect(dialog.getByRole('list', { name: 'Dilewati' })).toHaveTextContent(
      '1 belum dibukukan bank (PEND): baris 9 SETORAN KLIRING',
    );
    await expect(dialog.getByText('1 dari 2')).toBeVisible();
  },
});

/** What is missing between the statement before and this one. */
export const Gap = meta.story({
  beforeEach({ msw }) {
    const gap = { kind: 'gap', date_from: '2026-02-01', date_to: '2026-02-28', amount: null } as const;
    msw.use(mock(api.bankStatement.preview, () => ({ data: { ...read, gap } })));
  },
  play: async (play) => {
    const dialog = await choose(play);
    await expect(await dialog.findByText('Belum ada data 2026-02-01 sampai 2026-02-28.')).toBeVisible();
  },
});

export const Saved = meta.story({
  play: async (play) => {
    const dialog = await choose(play);
    await dialog.findByRole('table', { name: 'Baris di file' });
    await play.userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(play.args.onImported).toHaveBeenCalled());
    const [first, second] = sent.filter(({ method, path }) => method === 'POST' && path.includes('bank-statement'));
    await expect(second?.body).toEqual(first?.body);
  },
});

/** What rules have booked by themselves, and what not, is said. */
export const BookedByRules = meta.story({
  beforeEach({ msw }) {
    const left = [{ reason: 'locked' as const, count: 2 }];
    msw.use(mock(api.bankStatement.store, () => ({ data: aBankStatement(), meta: { by_rules: { booked: 3, left } } })));
  },
  play: async (play) => {
    const dialog = await choose(play);
    await dialog.findByRole('table', { name: 'Baris di file' });
    await play.userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    const news =
      'Rekening koran disimpan. 3 baris dicatat sendiri oleh aturan. Tidak dicatat sendiri: 2 di periode yang dikunci.';
    await expect(await screen.findByText(news)).toBeVisible();
  },
});

/** Nothing is kept as long as a question is open. */
export const Asked = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(api.bankStatement.preview, ({ body }) => ({
        data: { ...read, questions: [{ ...sen, answer: body.answers?.['sen'] ?? null }] },
      })),
    );
  },
  play: async (play) => {
    const dialog = await choose(play);
    await play.userEvent.click(await dialog.findByRole('radio', { name: /Sen dibulatkan/ }));
    await waitFor(() => expect(dialog.getByRole('radio', { name: /Sen dibulatkan/ })).toBeChecked());
    await play.userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(play.args.onImported).toHaveBeenCalled());
  },
});

export const Known = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(api.bankStatement.preview, () => ({ data: { ...read, known_id: 4, is_proved: false } })));
  },
  play: async (play) => {
    const dialog = await choose(play);
    await expect(await dialog.findByText('File ini sudah disimpan sebagai rekening koran # 4.')).toBeVisible();
    await expect(dialog.getByText('Tidak dapat dibuktikan dari file ini')).toBeVisible();
  },
});

export const Refused = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(api.bankStatement.preview, () =>
        refusal(400, ['File ini berisi rekening 9988776655, bukan BCA 1234567890 a.n. PT Maju Motor.']),
      ),
    );
  },
  play: async (play) => {
    const dialog = await choose(play);
    await expect(await dialog.findByText(/File ini berisi rekening 9988776655/)).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: createWorld({ role: 'peninjau' }) }));
  },
  play: async ({ canvas }) => {
    const reasons = await canvas.findAllByText('Peran Anda tidak boleh menyimpan rekening koran');
    await expect(reasons[0]).toBeInTheDocument();
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  play: async (play) => {
    const dialog = await choose(play);
    await dialog.findByRole('table', { name: 'Baris di file' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  play: async (play) => {
    const dialog = await choose(play);
    await dialog.findByRole('table', { name: 'Baris di file' });
  },
});
