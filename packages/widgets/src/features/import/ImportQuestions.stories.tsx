import { anImportPreview, anImportRow, aUuid, importRows } from '@finance/api-client/testing';
import type { ImportMatch, ImportPreview, ImportQuestion } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { aKnownBank, type ImportPlay, knownRows, openImport, selectOption, withFinance } from '../../testing/index.ts';
import { Import } from './Import.tsx';

const meta = preview.meta({
  title: 'Impor & file/Impor: pertanyaan',
  id: 'import-questions',
  component: Import,
  args: { resource: 'transaction' as const, onImported: fn() },
  decorators: [withFinance],
});

const narrow = { viewport: { value: 'mobile1', isRotated: false } };
type Answers = Readonly<Record<string, string>> | undefined;

/** A row that waits for an answer. */
const asked = { status: 'asked', date: null, amount: null, where: null, name: null, note: null } as const;

/** The last row is of an account that is not known. */
function withSection(answers: Answers): ImportPreview {
  const mandiri = 'Mandiri 1370009876543 a.n. PT Maju Motor';
  const answer = answers?.['account:1'] ?? null;
  const option = (value: string, label: string) => ({ value, label, examples: [] });
  const question: ImportQuestion = {
    id: 'account:1',
    text:
      'File ini menyebut rekening 7715550123, yang tidak ada di daftar account ' +
      '(bagian 2, 1 baris mulai baris 7). Ke account mana?',
    options: [
      ...(answer === null ? [] : [option(answer, `Bagian 2 ke ${mandiri}`)]),
      option('leave', 'Bagian 2 tidak diimpor'),
    ],
    chooses: 'account',
    answer,
  };
  const open = knownRows.map((row) => (row.row === 7 ? { ...row, ...(answer ? { where: mandiri } : asked) } : row));
  const { found, ...known } = aKnownBank({ rows: open, questions: [question] });
  const part = { name: null, rows: 1 };
  const sections = [
    { ...part, heading_row: 4, account_number: '1234567890', rows: 2 },
    { ...part, heading_row: 6, account_number: '7715550123' },
  ];
  return { ...known, found: { ...found, sections } };
}

async function askSection(play: ImportPlay) {
  const dialog = await openImport(play, ({ answers }) => withSection(answers), 'klikbca bagian.csv');
  await expect(await dialog.findByText('1 ditanyakan')).toBeVisible();
  await expect(dialog.getByText(/^File ini menyebut rekening 7715550123/)).toBeVisible();
  return dialog;
}

/** A section of an account that is not known goes to any account, or nowhere. */
export const SectionAsked = meta.story({
  play: async (play) => {
    await askSection(play);
  },
});

export const SectionAskedNarrow = meta.story({
  globals: narrow,
  play: async (play) => {
    const dialog = await askSection(play);
    dialog.getByLabelText('Account lain').scrollIntoView({ block: 'end' });
  },
});

export const SectionAnswered = meta.story({
  play: async (play) => {
    const dialog = await askSection(play);
    await selectOption(play.userEvent, dialog.getByRole('combobox', { name: 'Account lain' }), /Mandiri/);
    await expect(await dialog.findByText('3 baru')).toBeVisible();
    await play.userEvent.click(dialog.getByRole('button', { name: 'Impor 3 baris' }));
    await waitFor(() => expect(play.args.onImported).toHaveBeenCalledWith(expect.objectContaining({ inserted: 3 })));
  },
});

/** Two transactions of the world, as the bank's file names them. */
const booked = [
  {
    row: 8,
    date: '2026-03-01',
    amount: 26_850_000,
    text: 'TRSF E-BANKING CR 0305/FTSCY/WS95031',
    record: { id: 43, uuid: aUuid(43), text: 'PT Sumber Makmur · Pelunasan Honda Vario 160' },
  },
  {
    row: 9,
    date: '2026-03-10',
    amount: 27_500_000,
    text: 'KR OTOMATIS LLG-MANDIRI',
    record: { id: 48, uuid: aUuid(48), text: 'Hendra Gunawan · Pelunasan Honda Vario 160' },
  },
];

/** Two rows that somebody has booked by hand; those of `taken` are imported nevertheless. */
function withBooked(taken: readonly number[], answer = 'leave'): ImportPreview {
  const matches = booked.map(({ record, ...line }): ImportMatch => ({
    ...line,
    reason: 'booked',
    take: taken.includes(line.row),
    record: { resource: 'transaction', date: line.date, ...record },
  }));
  return aKnownBank({
    rows: [
      ...knownRows,
      ...matches.map(({ row, take, date, amount, text: note }) =>
        anImportRow({ row, status: take ? 'new' : 'booked', date, amount, name: null, note }),
      ),
    ],
    matches,
    questions: [
      {
        id: 'booked',
        text: '2 baris mungkin sudah tercatat: jumlahnya sama, di account yang sama, selisih paling lama 3 hari.',
        options: [
          { value: 'leave', label: 'Lewati, sudah tercatat', examples: [] },
          { value: 'take', label: 'Impor juga, ini uang lain', examples: [] },
        ],
        chooses: null,
        answer,
      },
    ],
  });
}

async function findBooked(play: ImportPlay) {
  const dialog = await openImport(
    play,
    ({ choices = [], answers }) => {
      const all = answers?.['booked'] === 'take' ? [8, 9] : [];
      return withBooked([...all, ...choices.filter(({ take }) => take).map(({ row }) => row)], answers?.['booked']);
    },
    'klikbca tercatat.csv',
  );
  await expect(await dialog.findByText('2 mungkin sudah tercatat')).toBeVisible();
  await expect(dialog.getByText(/11 baris di file = 3 baru \+ 2 mungkin sudah tercatat \+ 6/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Impor 3 baris' })).toBeEnabled();
  return dialog;
}

/** What somebody booked by hand is found again in the bank's file, and left out unless it is chosen. */
export const Booked = meta.story({
  play: async (play) => {
    await findBooked(play);
  },
});

export const BookedNarrow = Booked.extend({ globals: narrow });

/** One row, or all like it, are imported nevertheless; the record that each may be is opened beside. */
export const BookedChosen = meta.story({
  play: async (play) => {
    const { userEvent } = play;
    const dialog = await findBooked(play);
    const [first] = dialog.getAllByRole('group', { name: /^Baris / });
    await userEvent.click(within(first as HTMLElement).getByRole('button', { name: 'Impor juga' }));
    await expect(await dialog.findByText('1 mungkin sudah tercatat')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Impor 4 baris' })).toBeEnabled();
    await userEvent.click(dialog.getByRole('radio', { name: 'Impor juga, ini uang lain' }));
    await expect(await dialog.findByRole('button', { name: 'Impor 5 baris' })).toBeEnabled();
    await userEvent.click(dialog.getByRole('radio', { name: 'Lewati, sudah tercatat' }));
    await expect(await dialog.findByRole('button', { name: 'Impor 3 baris' })).toBeEnabled();
    const [link] = dialog.getAllByRole('button', { name: 'Lihat yang sudah dicatat' });
    await userEvent.click(link as HTMLElement);
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2));
  },
});

/** Nothing in the file tells what comes in and what goes out. */
function withoutDirection(answers: Answers): ImportPreview {
  const answer = answers?.['direction'] ?? null;
  const option = (value: string, label: string, sign: string) => ({
    value,
    label,
    examples: [
      { row: 2, text: '1.500.000', reading: `${sign}Rp 1,500,000` },
      { row: 3, text: '250.000', reading: `${sign}Rp 250,000` },
    ],
  });
  const amountOf = (amount: number | null) => Math.abs(amount ?? 0) * (answer === 'out' ? -1 : 1);
  return anImportPreview({
    samples: anImportPreview().samples.with(4, ['1.500.000', '250.000', '250.000']),
    rows: importRows.map((row) => ({ ...row, ...(answer === null ? asked : { amount: amountOf(row.amount) }) })),
    questions: [
      {
        id: 'direction',
        text: 'File ini tidak menyebut mana uang masuk dan mana uang keluar.',
        options: [option('in', 'Semua uang masuk', ''), option('out', 'Semua uang keluar', '-')],
        chooses: null,
        answer,
      },
    ],
  });
}

async function askDirection(play: ImportPlay) {
  const dialog = await openImport(play, ({ answers }) => withoutDirection(answers), 'mutasi tanya.csv');
  await dialog.findByText('1.500.000 · 250.000 · 250.000');
  await play.userEvent.click(dialog.getByRole('button', { name: 'Periksa' }));
  await expect(await dialog.findByText('3 ditanyakan')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Impor 0 baris' })).toHaveAccessibleDescription(
    'Jawab dulu pertanyaan tentang file ini.',
  );
  return dialog;
}

/** What the file leaves open is asked once, with what its rows mean in each answer. */
export const Asked = meta.story({
  play: async (play) => {
    await askDirection(play);
  },
});

export const AskedNarrow = Asked.extend({ globals: narrow });

export const Answered = meta.story({
  play: async (play) => {
    const dialog = await askDirection(play);
    await play.userEvent.click(dialog.getByRole('radio', { name: /^Semua uang keluar/ }));
    await expect(await dialog.findByText('3 baru')).toBeVisible();
    await expect(dialog.getByText('Jawaban Anda: Semua uang keluar')).toBeVisible();
    await expect(dialog.getByText(/^Yang baru: /)).toHaveTextContent(/masuk Rp 0, keluar -Rp 2,000,000/);
  },
});
