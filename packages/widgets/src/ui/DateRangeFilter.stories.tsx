import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { DateRangeFilter, type DateRangeFilterProps } from './DateRangeFilter.tsx';

function Held({ value, onChange }: DateRangeFilterProps) {
  const [range, setRange] = useState(value);
  return (
    <DateRangeFilter
      value={range}
      onChange={(next) => {
        setRange(next);
        onChange(next);
      }}
    />
  );
}

const meta = preview.meta({
  title: 'Pemilih & isian/Rentang tanggal · DateRangeFilter',
  id: 'date-daterangefilter',
  component: DateRangeFilter,
  args: { value: {}, onChange: fn() },
  render: (args) => <Held {...args} />,
});

export const Default = meta.story();

Default.test('tells whole dates only', async ({ canvas, userEvent, args }) => {
  await userEvent.type(canvas.getByRole('textbox', { name: 'Dari tanggal' }), '20260301');
  await userEvent.tab();
  await expect(args.onChange).toHaveBeenLastCalledWith({ date_from: '2026-03-01', date_to: '' });
  await expect(args.onChange).toHaveBeenCalledTimes(1); // not for half a date
});
export const Filled = meta.story({ args: { value: { date_from: '2026-03-01', date_to: '2026-03-31' } } });
export const Backwards = meta.story({
  args: { value: { date_from: '2026-03-31', date_to: '2026-03-01' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sebelum tanggal awal')).toBeVisible();
  },
});
export const Narrow = meta.story({
  args: { value: { date_from: '2026-03-01' } },
  decorators: [
    (Story) => (
      <div style={{ width: 320, maxWidth: '100%' }}>
        <Story />
      </div>
    ),
  ],
});
export const Dark = meta.story({
  args: { value: { date_from: '2026-03-01', date_to: '2026-03-31' } },
  globals: { theme: 'dark' },
});
