/** Waits for so many milliseconds, or until it is woken. */
export function rest(milliseconds: number, woken: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (woken.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    woken.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
