import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { SortToggle } from './SortToggle.tsx';

const meta = preview.meta({
  title: 'Bagian layar/Urutkan · SortToggle',
  id: 'sorttoggle-sorttoggle',
  component: SortToggle,
  args: { order: 'desc' as const, onOrderChange: fn(), label: 'tanggal' },
  render: (args) => <SortToggle {...args} />,
});

export const Descending = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Urutan tanggal: turun' }));
    await expect(args.onOrderChange).toHaveBeenCalledWith('asc');
  },
});
export const Ascending = meta.story({
  args: { order: 'asc' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Urutan tanggal: naik' })).toBeEnabled();
  },
});
export const Disabled = meta.story({ args: { disabled: true } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
