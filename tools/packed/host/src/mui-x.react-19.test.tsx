import { DateField } from '@finance/widgets';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

test('a host that has installed MUI X has its calendar', async () => {
  let date = '2026-01-31';
  render(<DateField label="Tanggal" value={date} onValueChange={(picked) => (date = picked ?? '')} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Buka kalender Tanggal' }));
  await screen.findByRole('dialog', { name: 'Kalender Tanggal' }, { timeout: 120_000 });
  await user.click(await screen.findByRole('gridcell', { name: '15' }));
  expect(date).toBe('2026-01-15');
});
