import { createWorld, refusal, scenarios } from '@finance/api-client/testing';
import { http, HttpResponse } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance, storyClient } from '../../testing/index.ts';
import { ReportDownload } from './ReportDownload.tsx';

const meta = preview.meta({
  title: 'Tutup buku & laporan/Unduh laporan · ReportDownload',
  id: 'report-reportdownload',
  component: ReportDownload,
  args: { report: 'transaction' as const, filter: { date_from: '2026-01-01', page: 3, paginate: 20 } },
  decorators: [
    (Story) => (
      <InFinance>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach({ msw }) {
    msw.use(...scenarios.default());
  },
});

const path = '*/transaction/report/transaction';

async function download(
  canvas: ReturnType<typeof within>,
  userEvent: { click: (element: Element) => Promise<void> },
  format: RegExp,
) {
  await userEvent.click(canvas.getByRole('button', { name: 'Unduh transaksi' }));
  const item = await screen.findByRole('menuitem', { name: format });
  await waitFor(() => expect(item).toBeVisible());
  await userEvent.click(item);
}

const asked = storyClient();
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Unduh transaksi' })).toBeVisible();
  },
});

export const Downloaded = meta.story({
  decorators: [
    (Story) => (
      <InFinance client={asked.client}>
        <Story />
      </InFinance>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    asked.sent.length = 0;
    await download(canvas, userEvent, /^Excel/);
    await expect(await screen.findByText(/^transaction_2026-03-10\.xlsx diunduh, \d+ baris$/)).toBeVisible();
    await expect(
      asked.sent.filter((call) => call.path.endsWith('/report/transaction')).map((call) => call.query),
    ).toEqual([{ date_from: '2026-01-01', order_by: 'date', order: 'desc', format: 'xlsx' }]);
    await expect(canvas.getByRole('button', { name: 'Unduh transaksi' })).toBeVisible();
  },
});

/** The cash book is also printed. */
export const CashBookOnPaper = meta.story({
  args: { report: 'cash-book' as const, filter: { date_from: '2026-01-01' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Unduh buku kas' }));
    const item = await screen.findByRole('menuitem', { name: /^PDF/ });
    await waitFor(() => expect(item).toBeVisible());
    await userEvent.click(item);
    await expect(await screen.findByText(/^cash-book_2026-03-10\.pdf diunduh, \d+ baris$/)).toBeVisible();
  },
});

/** A CSV file is asked about: what separates it, and whether it shall not rather be a workbook. */
export const NarrowCsv = meta.story({
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    await download(canvas, userEvent, /^CSV/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Unduh transaksi sebagai CSV' }));
    await expect(dialog.getByText(/^Untuk dibuka di Excel, pilih bentuk Excel\./)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Koma' })).toHaveAttribute('aria-pressed', 'true');
  },
});

const separated = storyClient();
/** The separator is remembered for the next file. */
export const WithSemicolon = meta.story({
  decorators: [
    (Story) => (
      <InFinance client={separated.client}>
        <Story />
      </InFinance>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    separated.sent.length = 0;
    separated.client.preferences.write('csv-separator', null);
    const ask = async () => {
      await download(canvas, userEvent, /^CSV/);
      return within(await screen.findByRole('dialog', { name: 'Unduh transaksi sebagai CSV' }));
    };
    const first = await ask();
    await userEvent.click(first.getByRole('button', { name: 'Titik koma (Excel Indonesia)' }));
    await userEvent.click(first.getByRole('button', { name: 'Unduh CSV' }));
    await expect(await screen.findByText(/^transaction_2026-03-10\.csv diunduh, \d+ baris$/)).toBeVisible();
    const second = await ask();
    await expect(second.getByRole('button', { name: 'Titik koma (Excel Indonesia)' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await userEvent.click(second.getByRole('button', { name: 'Unduh Excel' }));
    await expect(await screen.findByText(/^transaction_2026-03-10\.xlsx diunduh, \d+ baris$/)).toBeVisible();
    await expect(
      separated.sent
        .filter((call) => call.path.endsWith('/report/transaction'))
        .map(({ query: { format, separator } }) => ({ format, separator })),
    ).toEqual([
      { format: 'csv', separator: ';' },
      { format: 'xlsx', separator: undefined },
    ]);
  },
});

export const ByKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Unduh transaksi' }).focus();
    await userEvent.keyboard('{Enter}');
    const first = await screen.findByRole('menuitem', { name: /^Excel/ });
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText(/\.xlsx diunduh/)).toBeVisible();
  },
});

function neverEnding() {
  const file = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(2_400_000));
    },
  });
  return new HttpResponse(file, { headers: { 'content-type': 'text/csv', 'x-report-rows': '100000' } });
}

export const Downloading = meta.story({
  beforeEach({ msw }) {
    msw.use(http.get(path, neverEnding), ...scenarios.default());
  },
  play: async ({ canvas, userEvent }) => {
    await download(canvas, userEvent, /^Excel/);
    await expect(await canvas.findByText('100.000 baris, 2,4 MB')).toBeVisible();
  },
});

export const Cancelled = meta.story({
  beforeEach({ msw }) {
    msw.use(http.get(path, neverEnding), ...scenarios.default());
  },
  play: async ({ canvas, userEvent }) => {
    await download(canvas, userEvent, /^Excel/);
    await canvas.findByText('100.000 baris, 2,4 MB');
    await userEvent.click(canvas.getByRole('button', { name: 'Batal' }));
    await expect(await canvas.findByRole('button', { name: 'Unduh transaksi' })).toBeVisible();
    await expect(screen.queryByText(/diunduh/)).not.toBeInTheDocument();
  },
});

export const BrokenOff = meta.story({
  beforeEach({ msw }) {
    msw.use(
      http.get(path, () => {
        const file = new ReadableStream<Uint8Array>({
          start: (controller) => controller.enqueue(new Uint8Array(9)),
          pull: (controller) => controller.error(new TypeError('broken')), // once the first bytes were read
        });
        return new HttpResponse(file, { headers: { 'x-report-rows': '5' } });
      }),
      ...scenarios.default(),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await download(canvas, userEvent, /^Excel/);
    await expect(await screen.findByText(/^Laporan terputus di tengah jalan dan tidak disimpan/)).toBeVisible();
    await expect(screen.getByText(/^Http failure response for /)).toBeVisible();
  },
});

export const Busy = meta.story({
  beforeEach({ msw }) {
    msw.use(
      http.get(path, () => refusal(400, ['Sedang banyak laporan yang dibuat. Coba lagi sebentar.'])),
      ...scenarios.default(),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await download(canvas, userEvent, /^JSON/);
    await expect(await screen.findByText('Sedang banyak laporan yang dibuat. Coba lagi sebentar.')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(
      http.get(path, () => refusal(403, [{ type: 'Forbidden', message: 'Peran peninjau tidak boleh melakukan ini' }])),
      ...scenarios.default({ world: createWorld({ role: 'peninjau' }) }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await download(canvas, userEvent, /^JSON/);
    await expect(await screen.findByText('Peran peninjau tidak boleh melakukan ini')).toBeVisible();
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
