// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Asks, and returns whether a browser would press the yes for an Enter that comes after so many ms. */
function asked() {
  vi.useFakeTimers({ toFake: ['performance'], now: 0 });
  render(<ConfirmDialog question={{ text: 'Catat juga yang ini?' }} onAccept={() => {}} onClose={() => {}} />);
  const yes = screen.getByRole('button', { name: 'Ya, lanjutkan', hidden: true });
  return (after: number, init: KeyboardEventInit = {}) => {
    const enter = createEvent.keyDown(yes, { key: 'Enter', ...init });
    Object.defineProperty(enter, 'timeStamp', { value: performance.now() + after });
    return fireEvent(yes, enter);
  };
}

test('a second Enter of who saves in a hurry does not accept a question that nobody has read', () => {
  const isPressedAfter = asked();
  expect(isPressedAfter(250)).toBe(false);
  expect(isPressedAfter(600)).toBe(true);
});

test('an Enter that is held down does not accept a question; Tab moves at once', () => {
  const isPressedAfter = asked();
  expect(isPressedAfter(2000, { repeat: true })).toBe(false);
  expect(isPressedAfter(100, { key: 'Tab' })).toBe(true);
});
