import { createWorld, scenarios, someClosingChecks } from '@finance/api-client/testing';
import { api, type ClosingCheck } from '@finance/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { selectOption, states, storyClient } from '../../testing/index.ts';
import { PeriodClosingGuide } from './PeriodClosingGuide.tsx';

const { client } = storyClient();

/** The world's day is 10 March 2026. */
function world(checks: ClosingCheck[] = someClosingChecks(), role?: 'keuangan' | 'peninjau' | 'kasir') {
  const made = createWorld(role ? { role } : {});
  made.closingChecks = checks;
  return made;
}

const open = someClosingChecks({ bank_statement: 1, transfer: 2 }).map((check) =>
  check.name === 'bank_statement'
    ? { ...check, details: ['BCA 1234567890 a.n. PT Maju Motor: baru sampai 2026-02-20'] }
    : check,
);

const meta = preview.meta({
  title: 'Tutup buku & laporan/Panduan tutup buku · PeriodClosingGuide',
  id: 'periodclosing-periodclosingguide',
  component: PeriodClosingGuide,
  args: { client, hrefOf: (check) => `#/${check}`, onClosed: fn() },
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: world(open) }));
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const steps = await canvas.findAllByRole('listitem');
    await expect(steps[0]).toHaveTextContent('Rekening koran lengkap');
    await expect(canvas.getByText('2 transfer belum sampai.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Selesaikan: Transfer dikonfirmasi' })).toHaveAttribute(
      'href',
      '#/transfer',
    );
    await expect(await canvas.findByText('2 langkah masih terbuka. Selesaikan, atau tulis alasannya.')).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Bulan' })).toHaveValue('2026-02');
  },
});

/** By keyboard alone: what is open needs its reason, and the month is closed after a question. */
export const ClosedByKeyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const close = await canvas.findByRole('button', { name: 'Tutup buku Februari 2026' });
    close.focus();
    await userEvent.keyboard('{Enter}');
    const [bank, transfer] = canvas.getAllByRole('textbox', { name: 'Alasan tetap ditutup' });
    await waitFor(() => expect(bank).toHaveFocus());
    await expect(canvas.getAllByText('Wajib diisi selama ini masih terbuka')).toHaveLength(2);
    await userEvent.keyboard('Bank belum mengirim');
    await userEvent.tab();
    await userEvent.tab();
    await expect(transfer).toHaveFocus();
    await userEvent.keyboard('Sampai awal Maret{Enter}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Tutup buku Februari 2026?' }));
    await userEvent.click(question.getByRole('button', { name: 'Ya, tutup buku' }));
    await waitFor(() => expect(args.onClosed).toHaveBeenCalled());
    await expect(args.onClosed).toHaveBeenCalledWith(
      expect.objectContaining({
        month: '2026-02',
        checks: expect.arrayContaining([
          { ...open[0], reason: 'Bank belum mengirim' },
          expect.objectContaining({ name: 'transfer', reason: 'Sampai awal Maret' }),
        ]) as unknown,
      }),
    );
    await expect(await canvas.findByText('Maret 2026 belum berakhir.')).toBeVisible();
  },
});

export const AllDone = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: world() }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Semua langkah selesai.')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
  },
});

/** An earlier month is chosen. */
export const OtherMonth = meta.story({
  args: { onMonthChange: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await canvas.findByRole('button', { name: 'Tutup buku Februari 2026' });
    await selectOption(userEvent, canvas.getByRole('combobox', { name: 'Bulan' }), 'Januari 2026');
    await expect(await canvas.findByRole('button', { name: 'Tutup buku Januari 2026' })).toBeVisible();
    await expect(args.onMonthChange).toHaveBeenCalledWith('2026-01');
  },
});

const moving = world();

/** Somebody booked meanwhile: what is open by now is shown, and what was typed stays. */
export const BooksMoved = meta.story({
  beforeEach({ msw }) {
    moving.closingChecks = someClosingChecks({ due: 1 });
    msw.use(
      ...scenarios.refused({
        rows: [api.periodClosing.store],
        status: 409,
        errors: ['Pembukuan berubah sewaktu bulan ini ditutup. Periksa lagi, lalu tutup sekali lagi.'],
        world: moving,
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Alasan tetap ditutup' }), 'Ditanyakan');
    moving.closingChecks = someClosingChecks({ due: 1, transfer: 2 });
    await userEvent.click(canvas.getByRole('button', { name: 'Tutup buku Februari 2026' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Tutup buku Februari 2026?' }));
    await userEvent.click(question.getByRole('button', { name: 'Ya, tutup buku' }));
    await expect(await canvas.findByText(/^Pembukuan berubah sewaktu bulan ini ditutup/)).toBeVisible();
    await expect(await canvas.findByText('2 transfer belum sampai.')).toBeVisible();
    const [transfer, due] = canvas.getAllByRole('textbox', { name: 'Alasan tetap ditutup' });
    await expect(transfer).toHaveValue('');
    await expect(due).toHaveValue('Ditanyakan');
  },
});

/** Who only reads sees what is open, and closes nothing. */
export const ReadOnly = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: world(open, 'peninjau') }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 transfer belum sampai.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Tutup buku/ })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
  },
});

export const Loading = meta.story({
  ...states.loading(api.periodClosing.check),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Memuat pemeriksaan…' })).toBeVisible();
  },
});

export const Error = meta.story(states.error(api.periodClosing.check));

export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.forbidden({ rows: [api.periodClosing.check] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/tidak boleh melakukan ini/)).toBeVisible();
  },
});

export const LongTexts = meta.story({
  beforeEach({ msw }) {
    const details = Array.from({ length: 5 }, (_, at) => `${'REKENING'.repeat(12)}${at}: belum ada`);
    msw.use(...scenarios.default({ world: world(open.map((check) => ({ ...check, count: 12_345, details }))) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('12.345 transfer belum sampai.')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Narrow = meta.story({ ...states.narrow });

export const Dark = meta.story({ ...states.dark });
