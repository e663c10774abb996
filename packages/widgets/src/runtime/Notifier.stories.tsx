import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Notifier } from './Notifier.tsx';

const meta = preview.meta({
  title: 'Provider/Notifier',
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
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByText('Berhasil menyimpan')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cek status' }));
    await expect(args.onDismiss).toHaveBeenLastCalledWith(3);
    await expect(args.notices[2]?.action?.onClick).toHaveBeenCalledTimes(1);
  },
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
export const Dark = meta.story({ globals: { theme: 'dark' } });
export const Narrow = meta.story({ globals: { viewport: { value: 'narrow' } } });
