// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DateField } from './DateField.tsx';
import { incompleteDate } from './incompleteDate.ts';

afterEach(cleanup);

function Owner({ first = null, onTold }: { first?: string | null; onTold: (date: string | null) => void }) {
  const [value, setValue] = useState(first);
  return (
    <DateField
      label="Tanggal"
      value={value}
      onValueChange={(date) => {
        onTold(date);
        setValue(date);
      }}
    />
  );
}

// The first test of the file: the code that reads such texts is not there yet.
test('understands what was typed and left before the code that reads it has come', async () => {
  const onTold = vi.fn<(date: string | null) => void>();
  render(<Owner onTold={onTold} />);
  const field = screen.getByLabelText<HTMLInputElement>('Tanggal');
  fireEvent.change(field, { target: { value: '31/1/2026' } });
  fireEvent.blur(field);
  expect(onTold).toHaveBeenLastCalledWith(incompleteDate);
  await waitFor(() => expect(field.value).toBe('2026-01-31'));
  expect(onTold).toHaveBeenLastCalledWith('2026-01-31');
  expect(screen.queryByText(/Tanggal tidak ada/)).toBeNull();
});

test('does not empty a field that begins with what is not a date', async () => {
  const onTold = vi.fn<(date: string | null) => void>();
  render(<Owner first={incompleteDate} onTold={onTold} />);
  const field = screen.getByLabelText('Tanggal');
  fireEvent.focus(field);
  fireEvent.blur(field);
  expect(screen.getByText(/Tanggal tidak ada/)).toBeDefined();
  expect(onTold).not.toHaveBeenCalled();
});
