import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { DateField, type DateFieldProps } from './DateField.tsx';

function Owner(props: DateFieldProps) {
  const [date, setDate] = useState(props.value);
  return <Stack spacing={1} sx={{ maxWidth: 320 }}><DateField {...props} value={date} onValueChange={(next) => { setDate(next); props.onValueChange(next); }} /><button type="button">Lain</button></Stack>;
}

const meta = preview.meta({
  title: 'Date/DateField',
  component: DateField,
  args: { label: 'Tanggal Transaksi', value: null, onValueChange: fn(), fullWidth: true },
  render: (args) => <Owner {...args} />,
});

function section(canvas: { getByRole: typeof screen.getByRole }, name: string) {
  return within(canvas.getByRole('group', { name: /Tanggal/ })).getByRole('spinbutton', { name });
}

export const Default = meta.story({
  args: { helperText: 'Diisi hari ini bila kosong' },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(section(canvas, 'Tahun'));
    await userEvent.keyboard('20260131');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-01-31');
    await userEvent.click(canvas.getByRole('button', { name: 'Lain' }));
    await expect(canvas.getByRole('group', { name: /Tanggal/ })).toHaveTextContent('2026-01-31');
    await expect(canvas.getByText('Diisi hari ini bila kosong')).toBeVisible();
  },
});

export const WithValue = meta.story({ args: { value: '2026-03-10' } });

export const ByArrowKeys = meta.story({
  args: { value: '2026-03-31' },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(section(canvas, 'Hari'));
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-03-30');
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-04-30');
  },
});

export const NoSuchDay = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(section(canvas, 'Tahun'));
    await userEvent.keyboard('20260231');
    await userEvent.click(canvas.getByRole('button', { name: 'Lain' }));
    await expect(await canvas.findByText('Tanggal tidak ada di kalender')).toBeVisible();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('YYYY-MM-DD');
  },
});

export const HalfADate = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(section(canvas, 'Tahun'));
    await userEvent.keyboard('2026');
    await userEvent.click(canvas.getByRole('button', { name: 'Lain' }));
    await expect(await canvas.findByText('Tanggal tidak ada di kalender')).toBeVisible();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('YYYY-MM-DD');
    await expect(section(canvas, 'Tahun')).toHaveTextContent('2026');
  },
});

export const Emptied = meta.story({
  args: { value: '2026-03-10' },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(section(canvas, 'Hari'));
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
    await userEvent.click(canvas.getByRole('button', { name: 'Lain' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
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
    await expect(canvas.getByRole('group', { name: /Tanggal/ })).toHaveTextContent('2026-03-17');
  },
});

export const CalendarOpen = meta.story({
  args: { value: '2026-03-10' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Buka kalender Tanggal Transaksi' }));
    await waitFor(() => expect(screen.getByText('Maret 2026')).toBeVisible());
  },
});

export const Error = meta.story({ args: { error: true, helperText: 'Buku sudah ditutup sampai 2026-02-28', value: '2026-02-15' } });
export const Disabled = meta.story({ args: { value: '2026-03-10', disabled: true } });
export const ReadOnly = meta.story({ args: { value: '2026-03-10', readOnly: true } });
export const Dark = meta.story({ globals: { theme: 'dark' }, args: { value: '2026-03-10', helperText: 'Diisi hari ini bila kosong' } });
export const LongText = meta.story({ args: { label: 'Tanggal Transaksi sebagaimana tertulis pada bukti setor dari bank', helperText: 'Buku sudah dikunci sampai akhir bulan lalu; pilih hari sesudahnya, atau minta pemilik membukanya.' } });
export const Narrow = meta.story({ ...LongText.input, decorators: [(Story) => <div style={{ width: 288 }}><Story /></div>] });
