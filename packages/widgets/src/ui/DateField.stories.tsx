import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { InFinance } from '../testing/index.ts';
import { BrowserCalendar } from './BrowserCalendar.tsx';
import { DateField, type DateFieldProps } from './DateField.tsx';

function Owner(props: DateFieldProps) {
  const [date, setDate] = useState(props.value);
  return (
    <Stack spacing={1} sx={{ maxWidth: 320 }}>
      <DateField
        {...props}
        value={date}
        onValueChange={(next) => {
          setDate(next);
          props.onValueChange(next);
        }}
      />
      <button type="button">Lain</button>
    </Stack>
  );
}

const meta = preview.meta({
  title: 'Pemilih & isian/Tanggal · DateField',
  id: 'date-datefield',
  component: DateField,
  args: { label: 'Tanggal Transaksi', value: null, onValueChange: fn() },
  render: (args) => <Owner {...args} />,
});

export const Default = meta.story({
  args: { helperText: 'Diisi hari ini bila kosong' },
});

Default.test('reads digits', async ({ canvas, args, userEvent }) => {
  const field = canvas.getByLabelText('Tanggal Transaksi');
  await userEvent.type(field, '20260131');
  await userEvent.tab();
  await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-01-31');
  await expect(field).toHaveValue('2026-01-31');
  await expect(field).toHaveAccessibleDescription('Diisi hari ini bila kosong');
});

export const WithValue = meta.story({ args: { value: '2026-03-10' } });

export const AsWrittenInIndonesia = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const field = canvas.getByLabelText('Tanggal Transaksi');
    await userEvent.type(field, '31/1/2026');
    await expect(field).toHaveValue('31/1/2026'); // not reformatted while typing
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-01-31');
    await userEvent.tab();
    await expect(field).toHaveValue('2026-01-31');
    await expect(field).toBeValid();
  },
});

export const ByArrowKeys = meta.story({
  args: { value: '2026-03-31' },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Tanggal Transaksi'));
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-04-01');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-03-30');
    await expect(canvas.getByLabelText('Tanggal Transaksi')).toHaveValue('2026-03-30');
  },
});

export const NoSuchDay = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const field = canvas.getByLabelText('Tanggal Transaksi');
    await userEvent.type(field, '2026-02-31');
    await expect(canvas.queryByText(/tidak ada di kalender/)).not.toBeInTheDocument(); // not while typing
    await userEvent.tab();
    await expect(await canvas.findByText('Tanggal tidak ada di kalender. Contoh: 15/3, kemarin, +7')).toBeVisible();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('YYYY-MM-DD');
    await expect(field).toHaveValue('2026-02-31');
  },
});

/** From the clock of the stories, Tuesday 10 March 2026 in the tenant's zone. */
export const AsPeopleSay = meta.story({
  render: (args) => (
    <InFinance>
      <Owner {...args} />
    </InFinance>
  ),
  play: async ({ canvas, args, userEvent, step }) => {
    const field = canvas.getByLabelText('Tanggal Transaksi');
    for (const [text, date, named] of [
      ['15', '2026-03-15', 'Minggu 2026-03-15'],
      ['15/3', '2026-03-15', 'Minggu 2026-03-15'],
      ['15-3-26', '2026-03-15', 'Minggu 2026-03-15'],
      ['kmrn', '2026-03-09', 'Senin 2026-03-09'],
      ['lusa', '2026-03-12', 'Kamis 2026-03-12'],
      ['senin', '2026-03-09', 'Senin 2026-03-09'],
      ['+7', '2026-03-17', 'Selasa 2026-03-17'],
      ['akhir bulan', '2026-03-31', 'Selasa 2026-03-31'],
    ] as const)
      await step(text, async () => {
        await userEvent.clear(field);
        await userEvent.type(field, text);
        await expect(field).toHaveValue(text);
        await waitFor(() => expect(field).toHaveAccessibleDescription(`= ${named}`));
        await userEvent.tab();
        await expect(args.onValueChange).toHaveBeenLastCalledWith(date);
        await expect(field).toHaveValue(date);
      });
    await userEvent.clear(field);
    await userEvent.type(field, 'besok siang');
    await userEvent.tab();
    await expect(field).toHaveAccessibleDescription(/tidak ada di kalender/);
    await expect(field).toHaveValue('besok siang');
    await expect(field).toBeInvalid();
  },
});

export const DueOnAWeekday = meta.story({
  args: { weekday: 'next' },
  render: (args) => (
    <InFinance>
      <Owner {...args} />
    </InFinance>
  ),
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Tanggal Transaksi'), 'senin');
    await expect(await canvas.findByText('= Senin 2026-03-16')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-03-16');
  },
});

/** A filter reads at once, but not for the `1` of `15`. */
export const CountsOnceSettled = meta.story({
  render: (args) => (
    <InFinance>
      <Owner {...args} />
    </InFinance>
  ),
  play: async ({ canvas, args, userEvent }) => {
    const field = canvas.getByLabelText('Tanggal Transaksi');
    await userEvent.type(field, '15');
    await expect(await canvas.findByText('= Minggu 2026-03-15')).toBeVisible();
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-03-15');
    await userEvent.clear(field);
    await userEvent.type(field, 'kemarin');
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-03-09');
    await expect(field).toHaveValue('2026-03-09');
  },
});

export const HalfADate = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const field = canvas.getByLabelText('Tanggal Transaksi');
    await userEvent.type(field, '2026');
    await userEvent.tab();
    await expect(await canvas.findByText(/tidak ada di kalender/)).toBeVisible();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('YYYY-MM-DD');
    await expect(field).toHaveValue('2026');
    await userEvent.type(field, '{End}-03-10'); // the click selects what stands there
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-03-10');
    await expect(field).toBeValid();
  },
});

export const Emptied = meta.story({
  args: { value: '2026-03-10' },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.clear(canvas.getByLabelText('Tanggal Transaksi'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
  },
});

export const FilledByItsOwner = meta.story({
  args: { value: null },
  render: (args) => {
    function Given() {
      const [date, setDate] = useState<string | null>(null);
      return (
        <Stack spacing={1}>
          <DateField {...args} value={date} onValueChange={setDate} />
          <button type="button" onClick={() => setDate('2026-03-10')}>
            Isi
          </button>
          <button type="button" onClick={() => setDate(null)}>
            Kosongkan
          </button>
        </Stack>
      );
    }
    return <Given />;
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Tanggal Transaksi');
    await userEvent.type(field, '2026-02-31');
    await userEvent.click(canvas.getByRole('button', { name: 'Isi' }));
    await expect(field).toHaveValue('2026-03-10');
    await userEvent.click(canvas.getByRole('button', { name: 'Kosongkan' }));
    await expect(field).toHaveValue('');
  },
});

export const FromTheCalendar = meta.story({
  args: { value: '2026-03-10' },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Buka kalender Tanggal Transaksi' }));
    const calendar = within(await screen.findByRole('dialog', { name: 'Kalender Tanggal Transaksi' }));
    await waitFor(() => expect(calendar.getByText('Maret 2026')).toBeVisible());
    await userEvent.click(calendar.getByRole('gridcell', { name: '17' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-03-17');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByLabelText('Tanggal Transaksi')).toHaveValue('2026-03-17');
    await expect(canvas.getByRole('button', { name: 'Buka kalender Tanggal Transaksi' })).toHaveFocus();
  },
});

/** A host without MUI X. */
export const FromTheBrowsersCalendar = meta.story({
  args: { value: '2026-03-10' },
  render: function Opened(args) {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    return (
      <>
        <button type="button" onClick={(event) => setAnchor(event.currentTarget)}>
          Buka
        </button>
        {anchor && (
          <BrowserCalendar
            label="Tanggal"
            anchor={anchor}
            date={args.value}
            minDate={undefined}
            maxDate={undefined}
            onPicked={args.onValueChange}
            onClose={() => setAnchor(null)}
          />
        )}
      </>
    );
  },
  play: async ({ canvas, args, userEvent }) => {
    const opened = spyOn(HTMLInputElement.prototype, 'showPicker').mockImplementation(() => {});
    const button = canvas.getByRole('button', { name: 'Buka' });
    await userEvent.click(button);
    const calendar = canvas.getByLabelText('Kalender Tanggal');
    await expect(opened).toHaveBeenCalledTimes(1);
    await expect(calendar).toHaveValue('2026-03-10');
    await fireEvent.change(calendar, { target: { value: '2026-03-17' } });
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-03-17');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByLabelText('Kalender Tanggal')).toBeNull();
    await expect(button).toHaveFocus();
    opened.mockImplementation(() => {
      throw new DOMException('A frame of another origin', 'SecurityError');
    });
    await userEvent.click(button);
    await waitFor(() => expect(canvas.queryByLabelText('Kalender Tanggal')).toBeNull());
    opened.mockRestore();
  },
});

export const CalendarOpen = meta.story({
  args: { value: '2026-03-10' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Buka kalender Tanggal Transaksi' }));
    await waitFor(() => expect(screen.getByText('Maret 2026')).toBeVisible());
  },
});

export const Error = meta.story({
  args: { error: true, helperText: 'Buku sudah ditutup sampai 2026-02-28', value: '2026-02-15' },
});
export const Disabled = meta.story({ args: { value: '2026-03-10', disabled: true } });
export const ReadOnly = meta.story({ args: { value: '2026-03-10', readOnly: true } });
export const Dark = meta.story({
  globals: { theme: 'dark' },
  args: { value: '2026-03-10', helperText: 'Diisi hari ini bila kosong' },
});
export const LongText = meta.story({
  args: {
    label: 'Tanggal Transaksi sebagaimana tertulis pada bukti setor dari bank',
    helperText: 'Buku sudah dikunci sampai akhir bulan lalu; pilih hari sesudahnya, atau minta pemilik membukanya.',
  },
});
export const Narrow = meta.story({
  ...LongText.input,
  decorators: [
    (Story) => (
      <div style={{ width: 288 }}>
        <Story />
      </div>
    ),
  ],
});
