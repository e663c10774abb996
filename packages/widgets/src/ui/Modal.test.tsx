// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Modal } from './Modal.tsx';

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const onClose = vi.fn<() => void>();
const onRow = vi.fn<() => void>();

function Page({ isOpen }: { isOpen: boolean }) {
  return (
    <>
      <button onClick={onRow}>Baris</button>
      {isOpen && (
        <Modal aria-label="Tanya" onClose={onClose}>
          Yakin?
        </Modal>
      )}
    </>
  );
}

function press(element: HTMLElement, detail: number) {
  fireEvent.mouseDown(element, { detail });
  fireEvent.click(element, { detail });
}

test('a double click on what opens it does not close it again', () => {
  render(<Page isOpen />);
  const modal = screen.getByRole('dialog', { name: 'Tanya' });
  press(modal, 2);
  expect(onClose).not.toHaveBeenCalled();
  press(modal, 1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('leaves nothing for later that needs a page that is gone, as after the test of a host', () => {
  vi.useFakeTimers();
  render(<Page isOpen />);
  vi.stubGlobal('removeEventListener', undefined);
  expect(() => vi.runAllTimers()).not.toThrow();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a double click on what closes it does not press what stands behind it', () => {
  const { rerender } = render(<Page isOpen />);
  rerender(<Page isOpen={false} />);
  const row = screen.getByRole('button', { name: 'Baris' });
  press(row, 2);
  expect(onRow).not.toHaveBeenCalled();
  press(row, 1);
  expect(onRow).toHaveBeenCalledTimes(1);
});
