import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';

/** Before this, in ms, nobody has read what has just opened. */
const readingTime = 1000;

/** Whether a key presses something that has been there since `openedAt` by a slip: held down, or meant for what was. */
export function isSlip({ key, repeat, timeStamp }: KeyboardEvent, openedAt: number): boolean {
  return (key === 'Enter' || key === ' ') && (repeat || timeStamp - openedAt < readingTime);
}

/**
 * For a form that opens: the Enter that opened it does not send it too, neither held down nor pressed once more before
 * anything was typed.
 */
export function useSlips(isOpen: boolean) {
  const openedAt = useRef(0);
  const isTyped = useRef(false);
  useLayoutEffect(() => {
    if (!isOpen) return;
    openedAt.current = performance.now();
    isTyped.current = false;
  }, [isOpen]);
  return {
    onInput() {
      isTyped.current = true;
    },
    onKeyDown(event: KeyboardEvent) {
      const isSending = event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement);
      if (isSending && (event.repeat || (!isTyped.current && isSlip(event, openedAt.current)))) event.preventDefault();
    },
  };
}
