import { createTheme, ThemeProvider } from '@mui/material/styles';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Notifier } from './Notifier.tsx';

const meta = preview.meta({
  title: 'Bagian layar/Pemberitahuan',
  id: 'provider-notifier',
  component: Notifier,
  render: (args) => <Notifier {...args} />,
  args: {
    onDismiss: fn(),
    notices: [
      { id: 1, severity: 'success' as const, text: 'Berhasil menyimpan' },
      {
        id: 2,
        severity: 'error' as const,
        text: 'SYSTEM ERROR:\nTerjadi kesalahan pada server.',
        requestId: '0191f6c2-7d1e-7a10-9d55-52f1c0a9b1f3',
      },
      {
        id: 3,
        severity: 'warning' as const,
        text: 'Jawaban server tidak diterima. Data mungkin sudah tersimpan.',
        action: { label: 'Cek status', onClick: fn() },
      },
    ],
  },
});

export const Default = meta.story({
  parameters: { lastFrame: false }, // news is what it shows
});

Default.test('its action is pressed', async ({ args, userEvent }) => {
  await expect(await screen.findByText('Berhasil menyimpan')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cek status' }));
  await expect(args.onDismiss).toHaveBeenLastCalledWith(3);
  await expect(args.notices[2]?.action?.onClick).toHaveBeenCalledTimes(1);
});
export const GoodNewsGoesByItself = meta.story({
  args: {
    notices: [
      { id: 1, severity: 'success' as const, text: 'Berhasil menyimpan' },
      { id: 2, severity: 'error', text: 'Ditolak' },
    ],
  },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith(1));
    await expect(args.onDismiss).toHaveBeenCalledTimes(1);
  },
});
export const LongText = meta.story({
  args: {
    notices: [
      {
        id: 1,
        severity: 'error',
        text: 'Http failure response for https://finance.contoh.id/transaction/api/transaction?transactable_app=Gelora.Dealer&transactable_type=SalesOrder&with=account: 0 Unknown Error',
      },
    ],
  },
});
/** What the host says of MUI's components holds for notices. */
export const HostTheme = meta.story({
  render: (args) => (
    <ThemeProvider theme={hostTheme}>
      <Notifier {...args} />
    </ThemeProvider>
  ),
  play: async () => {
    const alert = await waitFor(() => {
      const found = screen.getByText('Berhasil menyimpan').closest('.MuiAlert-root');
      if (!found) throw new Error('MUI has not come');
      return found;
    });
    await expect(getComputedStyle(alert).letterSpacing).toBe('2px');
  },
});
const hostTheme = createTheme({
  palette: { primary: { main: '#0d47a1' } },
  components: { MuiAlert: { styleOverrides: { root: { letterSpacing: '2px' } } } },
});

/** Escape and a press elsewhere were meant for something else. */
export const StaysOnEscape = meta.story({
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(document.querySelectorAll('.MuiSnackbar-root')).toHaveLength(3));
    args.onDismiss.mockClear();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(document.body);
    await expect(args.onDismiss).not.toHaveBeenCalled();
    await userEvent.click(screen.getAllByRole('button', { name: 'Tutup pemberitahuan' })[1] as HTMLElement);
    await expect(args.onDismiss.mock.calls).toEqual([[2]]);
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
export const Narrow = meta.story({ globals: { viewport: { value: 'narrow' } } });
