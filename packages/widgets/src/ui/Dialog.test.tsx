// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Opens a form, and returns whether a browser would send it for an Enter that comes after so many ms. */
function opened() {
  vi.useFakeTimers({ toFake: ['performance'], now: 0 });
  render(
    <Dialog title="Bayar Piutang" onSubmit={() => {}} onClose={() => {}}>
      <input aria-label="Jumlah" defaultValue="Rp 50,000,000" />
      <textarea aria-label="Catatan" />
    </Dialog>,
  );
  return (label: string, after: number, init: KeyboardEventInit = {}) => {
    const field = screen.getByLabelText(label);
    const enter = createEvent.keyDown(field, { key: 'Enter', ...init });
    Object.defineProperty(enter, 'timeStamp', { value: performance.now() + after });
    return fireEvent(field, enter);
  };
}

test('the Enter that opened a form with everything filled in does not send it, unless something was typed', () => {
  const sends = opened();
  expect(sends('Jumlah', 300)).toBe(false);
  expect(sends('Jumlah', 1010)).toBe(true);
  fireEvent.input(screen.getByLabelText('Jumlah'), { target: { value: 'Rp 40,000' } });
  expect(sends('Jumlah', 300)).toBe(true);
});

test('an Enter that is held down sends no form, and breaks lines where there are some', () => {
  const sends = opened();
  expect(sends('Jumlah', 5000, { repeat: true })).toBe(false);
  expect(sends('Catatan', 5000, { repeat: true })).toBe(true);
});
