import { DateField } from '@finance/widgets';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

test('a host without MUI X has a date to type', () => {
  render(<DateField label="Tanggal" value="2026-01-31" onValueChange={() => {}} />);
  expect(screen.getByLabelText<HTMLInputElement>('Tanggal').value).toBe('2026-01-31');
  expect(screen.queryByRole('button', { name: /kalender/ })).toBeNull();
});
