// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Asks, and returns whether a browser would press a button for a key that comes after so many ms. */
function asked() {
  vi.useFakeTimers({ toFake: ['performance'], now: 0 });
  const question = { text: 'Catat juga yang ini?', yes: 'Catat -Rp 50,000,000', otherwise: 'Catat tersendiri' };
  render(<ConfirmDialog question={question} onAnswer={() => {}} />);
  return (name: string, after: number, init: KeyboardEventInit = {}) => {
    const button = screen.getByRole('button', { name, hidden: true });
    const press = createEvent.keyDown(button, { key: 'Enter', ...init });
    Object.defineProperty(press, 'timeStamp', { value: performance.now() + after });
    return fireEvent(button, press);
  };
}
const buttons = ['Batal', 'Catat tersendiri', 'Catat -Rp 50,000,000'];

test('a question begins on its no, whatever the yes does', () => {
  asked();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Batal', hidden: true }));
});

test.each(buttons)('a key pressed within a second of the save does nothing on %s', (name) => {
  const isPressedAfter = asked();
  for (const key of ['Enter', ' ']) {
    expect(isPressedAfter(name, 250, { key })).toBe(false);
    expect(isPressedAfter(name, 990, { key })).toBe(false);
    expect(isPressedAfter(name, 1010, { key })).toBe(true);
  }
});

test.each(buttons)('a key that is held down does nothing on %s; Tab moves at once', (name) => {
  const isPressedAfter = asked();
  for (const key of ['Enter', ' ']) expect(isPressedAfter(name, 4000, { key, repeat: true })).toBe(false);
  expect(isPressedAfter(name, 100, { key: 'Tab' })).toBe(true);
});
