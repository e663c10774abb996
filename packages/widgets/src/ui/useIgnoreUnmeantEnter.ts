import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';

/** Before this, in ms, nobody has read what has just opened. */
const readingTime = 1000;

/** Whether a press is not meant for what has been there since `openedAt`: held down, or meant for what was before. */
export function isUnmeantPress({ key, repeat, timeStamp }: KeyboardEvent, openedAt: number): boolean {
  return (key === 'Enter' || key === ' ') && (repeat || timeStamp - openedAt < readingTime);
}

/**
 * For a form that opens: the Enter that opened it does not send it too, neither held down nor pressed once more before
 * anything was typed.
 */
export function useIgnoreUnmeantEnter(isOpen: boolean) {
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
      if (isSending && (event.repeat || (!isTyped.current && isUnmeantPress(event, openedAt.current))))
        event.preventDefault();
    },
  };
}
