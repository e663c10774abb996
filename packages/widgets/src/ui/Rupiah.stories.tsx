import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Rupiah } from './Rupiah.tsx';

const meta = preview.meta({
  title: 'Bagian layar/Rupiah · Rupiah',
  id: 'amount-rupiah',
  component: Rupiah,
  args: { amount: 1_500_000 },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Rp 1,500,000')).toBeVisible();
  },
});
export const Negative = meta.story({
  args: { amount: -1_500_000 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('-Rp 1,500,000')).toBeVisible();
  },
});
export const Income = meta.story({ args: { tone: 'flow' } });
export const Zero = meta.story({ args: { amount: 0 } });
export const Largest = meta.story({ args: { amount: -9_007_199_254_740_991 } });
export const Dark = meta.story({ globals: { theme: 'dark' }, args: { amount: -250_000 } });
