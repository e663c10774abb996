import { expect, fn, spyOn, waitFor } from 'storybook/test';

/** Stands for the window that a press opens. */
export interface OpenedWindow {
  /** Comes to the address that it was sent to. */
  address(): Promise<string>;
  close: () => void;
}

/** Catches the next window that is opened, which shows nothing; call it before the press. */
export function openedWindow(): OpenedWindow {
  const replace = fn<(address: string) => void>();
  const close = fn();
  const page = { opener: window as unknown, document: { title: '' }, location: { replace }, close };
  const open = spyOn(window, 'open').mockReturnValueOnce(page as unknown as Window); // all of it that is used
  return {
    close,
    async address() {
      await expect(open).toHaveBeenLastCalledWith('', '_blank'); // at the press itself, or a browser holds it back
      await waitFor(() => expect(replace).toHaveBeenCalledTimes(1));
      await expect(page.opener).toBeNull();
      return replace.mock.calls[0]?.[0] ?? '';
    },
  };
}
