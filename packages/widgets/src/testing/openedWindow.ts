import { expect, fn, spyOn, waitFor } from 'storybook/test';

/** A fake of the window that a click opens. */
export interface OpenedWindow {
  /** Resolves to the address that the window was sent to. */
  address(): Promise<string>;
  close: () => void;
}

/** Replaces the next `window.open`; call it before the click. */
export function openedWindow(): OpenedWindow {
  const replace = fn<(address: string) => void>();
  const close = fn();
  const page = { opener: window as unknown, document: { title: '' }, location: { replace }, close };
  const open = spyOn(window, 'open').mockReturnValueOnce(page as unknown as Window); // has all members that are used
  return {
    close,
    async address() {
      // Opened during the click itself; otherwise a browser would block it.
      await expect(open).toHaveBeenLastCalledWith('', '_blank');
      await waitFor(() => expect(replace).toHaveBeenCalledTimes(1));
      await expect(page.opener).toBeNull();
      return replace.mock.calls[0]?.[0] ?? '';
    },
  };
}
