import { useCallback, useEffect, useRef } from 'react';
import { useHasUnsaved } from './useHasUnsaved.ts';

const [asks, isUnsaved] = ['asks', 'unsaved'];
/** How long the other tabs have to answer, in ms. One that the browser has put to sleep does not. */
const patience = 300;

/** Returns a function that tells whether another tab of this browser has unsaved input; answers those that ask here. */
export function useOtherTabs(): () => Promise<boolean> {
  const hasUnsaved = useHasUnsaved();
  const open = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    const channel = new BroadcastChannel('finance-unsaved');
    channel.addEventListener('message', ({ data }) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
      if (data === asks && hasUnsaved()) channel.postMessage(isUnsaved);
    });
    open.current = channel;
    return () => {
      open.current = null;
      channel.close();
    };
  }, [hasUnsaved]);

  return useCallback(async () => {
    const channel = open.current;
    if (!channel) return false;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const hear = ({ data }: MessageEvent) => {
      if (data === isUnsaved) resolve(true);
    };
    channel.addEventListener('message', hear);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
    channel.postMessage(asks);
    const timer = setTimeout(() => resolve(false), patience);
    return promise.finally(() => {
      clearTimeout(timer);
      channel.removeEventListener('message', hear);
    });
  }, []);
}
