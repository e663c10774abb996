import { anImportPreview, createWorld, importRows, scenarios, type World } from '@finance/api-client/testing';
import type { ImportPreview } from '@finance/contract';
import type { HttpHandler } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { selectOption } from './selectOption.ts';

/** What the server says of a file and of what was chosen for it. */
type Preview = World['importPreview'];

export interface ImportPlay {
  canvas: ReturnType<typeof within>;
  userEvent: {
    selectOptions: (select: Element, option: string) => Promise<void>;
    click: (element: Element) => Promise<void>;
    clear: (element: Element) => Promise<void>;
    type: (element: Element, text: string) => Promise<void>;
    tab: () => Promise<void>;
    upload: (element: HTMLElement, file: File) => Promise<void>;
  };
  msw: { use: (...handlers: HttpHandler[]) => void };
}

/** The account of the imported files. */
const bca = { account_type: 'bank', account_id: 1, full_info: 'BCA 1234567890 a.n. PT Maju Motor' } as const;

export type ImportCanvas = ReturnType<typeof within>;

/** The dialog, once it has a file of which the server says this. */
export async function openImport(
  { canvas, userEvent, msw }: ImportPlay,
  importPreview: Preview,
  name = 'mutasi-maret.csv',
  /** What else is there, and what answers otherwise. */
  prepare: (world: World) => HttpHandler[] = () => [],
): Promise<ImportCanvas> {
  const world = createWorld();
  world.importPreview = importPreview;
  world.bankBalances.push({ account: bca, date: '2026-03-02', balance: 93_926_600, book_balance: 91_402_000 });
  msw.use(...prepare(world), ...scenarios.default({ world }));
  await userEvent.click(await canvas.findByRole('button', { name: 'Impor' }));
  const dialog = await screen.findByRole('dialog', { name: /^Impor / });
  await waitFor(() => expect(dialog).toBeVisible());
  await userEvent.upload(
    await within(dialog).findByLabelText('File File'),
    new File(['Tgl;Rp\n'], name, { type: 'text/csv' }),
  );
  return within(dialog);
}

/** The same, at the step where columns are matched; the server has not guessed that 'Rp' is the amount. */
export async function chooseImport(
  play: ImportPlay,
  checked: Preview = () => anImportPreview(),
  name?: string,
  prepare?: (world: World) => HttpHandler[],
): Promise<ImportCanvas> {
  const unmatched: Preview = (asked) => {
    const { mapping, ...found } = checked(asked);
    const { amount: _, ...guessed } = mapping;
    return asked.mapping ? { ...found, mapping } : { ...found, mapping: guessed };
  };
  const dialog = await openImport(play, unmatched, name, prepare);
  await dialog.findByText('1.500.000 · -250.000 · -250.000');
  return dialog;
}

/** Says which column is the amount, and goes on to the last step. */
export async function matchColumns(dialog: ImportCanvas, { userEvent }: Pick<ImportPlay, 'userEvent'>) {
  await selectOption(userEvent, dialog.getByRole('combobox', { name: /Isi kolom Rp/ }), /^Jumlah/);
  await userEvent.click(dialog.getByRole('button', { name: 'Periksa' }));
  await dialog.findByText(/^\d+ baru$/);
}

/** Its rows stand below four lines of title and heading. */
export const knownRows = importRows.map((row) => ({
  ...row,
  row: row.row + 3,
  same_as: row.same_as === null ? null : row.same_as + 3,
}));

/** A file of a bank that is known by its content, with the account that it names. */
export function aKnownBank(fields: Partial<ImportPreview> = {}): ImportPreview {
  const headings = 'Tgl · Rekening · Nama · Keterangan · Rp';
  const title = ['No. Rekening · = · 1234567890', 'Nama · = · PT Maju Motor', 'Mata Uang · = · IDR'];
  const preview = anImportPreview({
    is_date_order_open: false,
    rows: knownRows,
    left_out: [
      { reason: 'title', count: 3, rows: title.map((text, at) => ({ row: at + 1, text })) },
      { reason: 'heading', count: 1, rows: [{ row: 4, text: headings }] },
      { reason: 'summary', count: 1, rows: [{ row: 9, text: 'Saldo Awal · = · 92926599.94' }] },
      { reason: 'pending', count: 1, rows: [{ row: 8, text: 'PEND · BIAYA ADM · 15000.00 · DB' }] },
    ],
    balances: [
      { section: 0, account: bca, checked: 3, date: '2026-03-02', balance: 93_926_600, breaks: [], break_count: 0 },
    ],
    ...fields,
  });
  return {
    ...preview,
    found: {
      ...preview.found,
      separator: ',',
      heading_row: 4,
      lines: [...title, headings].map((text, at) => ({ row: at + 1, text })),
      profile: 'KlikBCA Individual',
      account_number: '1234567890',
      account_name: 'PT Maju Motor',
      currency: 'IDR',
      account: bca,
      ...fields.found,
    },
  };
}
