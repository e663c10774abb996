import { DateField } from '@finance/widgets';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

test("a host without MUI X has the browser's calendar, and a date to type", async () => {
  const opened = vi.fn<() => void>();
  HTMLInputElement.prototype.showPicker = opened; // happy-dom has none
  render(<DateField label="Tanggal" value="2026-01-31" onValueChange={() => {}} />);
  expect(screen.getByLabelText<HTMLInputElement>('Tanggal').value).toBe('2026-01-31');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Buka kalender Tanggal' }));
  await screen.findByLabelText('Kalender Tanggal', {}, { timeout: 120_000 });
  expect(opened).toHaveBeenCalled();
});
