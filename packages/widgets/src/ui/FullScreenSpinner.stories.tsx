import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { FullScreenSpinner } from './FullScreenSpinner.tsx';

const meta = preview.meta({
  title: 'Bagian layar/Menunggu · FullScreenSpinner',
  id: 'spinner-fullscreenspinner',
  component: FullScreenSpinner,
});

export const Default = meta.story({
  play: async () => {
    await waitFor(() => expect(screen.getByRole('status', { name: 'Memuat…' })).toBeVisible());
  },
});
export const Closed = meta.story({
  args: { open: false },
  play: async () => {
    await expect(screen.queryByRole('status')).toBeNull();
  },
});
export const Dark = meta.story({ globals: { theme: 'dark' } });
