import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { InFinance } from '../testing/index.ts';
import { CheckField } from './CheckField.tsx';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { Stack } from './Stack.tsx';
import { Switch } from './Switch.tsx';
import { ToggleButton } from './ToggleButton.tsx';

type Period = 'day' | 'week' | 'month';

interface ChoicesProps {
  disabled?: boolean;
  onPeriod: (period: Period) => void;
}

function Choices({ disabled = false, onPeriod }: ChoicesProps) {
  const [period, setPeriod] = useState<Period>('day');
  const [isOwn, setIsOwn] = useState(false);
  return (
    <Stack align="start">
      <ChoiceGroup
        label="Periode"
        value={period}
        choices={[
          ['day', 'Per hari'],
          ['week', 'Per minggu'],
          ['month', 'Per bulan'],
        ]}
        onChange={(next) => {
          setPeriod(next);
          onPeriod(next);
        }}
      />
      <ToggleButton isPressed={isOwn} disabled={disabled} onClick={() => setIsOwn(!isOwn)}>
        Saldo saya
      </ToggleButton>
      <Switch label="Lewat JT saja" disabled={disabled} />
      <Switch label="Transfer harus dikonfirmasi orang lain" defaultChecked disabled={disabled} />
      <CheckField label="Aktif" defaultChecked disabled={disabled} />
      <CheckField label="Tidak muncul lagi sebagai pilihan pada formulir mana pun di halaman ini" disabled={disabled} />
      <CheckField label="Sebagian" isPartly disabled={disabled} />
    </Stack>
  );
}

const meta = preview.meta({
  title: 'Pemilih & isian/Pilihan',
  id: 'ui-choices',
  component: Choices,
  args: { onPeriod: fn() },
  decorators: [
    (Story) => (
      <InFinance>
        <Story />
      </InFinance>
    ),
  ],
});

export const Default = meta.story();

Default.test('answers to the mouse and to keys', async ({ canvas, userEvent, args }) => {
  const week = canvas.getByRole('button', { name: 'Per minggu', pressed: false });
  await userEvent.click(week);
  await expect(week).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(week); // what is chosen stays chosen
  await expect(args.onPeriod).toHaveBeenCalledTimes(1);
  await expect(args.onPeriod).toHaveBeenLastCalledWith('week');
  const own = canvas.getByRole('button', { name: 'Saldo saya' });
  await userEvent.click(own);
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  const late = await canvas.findByRole('switch', { name: 'Lewat JT saja' });
  await userEvent.click(canvas.getByText('Lewat JT saja'));
  await expect(late).toBeChecked();
  late.focus();
  await userEvent.keyboard(' ');
  await expect(late).not.toBeChecked();
  await expect(canvas.getByRole('checkbox', { name: 'Sebagian' })).toBePartiallyChecked();
  await userEvent.click(canvas.getByText('Aktif'));
  await expect(canvas.getByRole('checkbox', { name: 'Aktif' })).not.toBeChecked();
});

export const Disabled = meta.story({
  args: { disabled: true },
  play: async ({ canvas }) => {
    for (const control of [...(await canvas.findAllByRole('switch')), ...canvas.getAllByRole('checkbox')])
      await expect(control).toBeDisabled();
  },
});

export const Narrow = meta.story({
  decorators: [
    (Story) => (
      <div style={{ width: 320 }}>
        <Story />
      </div>
    ),
  ],
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
