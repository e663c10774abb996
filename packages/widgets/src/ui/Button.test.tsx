// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';

afterEach(cleanup);

test('an Enter that is held down presses it once, and tells its owner of each key', () => {
  const onKeyDown = vi.fn<() => void>();
  render(<Button onKeyDown={onKeyDown}>Buat Transaksi</Button>);
  const button = screen.getByRole('button', { name: 'Buat Transaksi' });
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true); // the browser presses it
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(button, { key: 'Tab', repeat: true })).toBe(true);
  expect(onKeyDown).toHaveBeenCalledTimes(3);
});
