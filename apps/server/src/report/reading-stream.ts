/** How long a reader may leave an open reading idle; it occupies a database connection. */
const patience = 60_000;

/**
 * A stream over a resource that it closes once: at its end, on failure, when the reader leaves or stalls, and after
 * `seconds`. An incomplete stream aborts the response, so that no reader takes a part for the whole.
 */
export function readingStream(
  source: ReadableStream<Uint8Array>,
  close: () => Promise<void>,
  onBroken: (error: unknown) => void,
  seconds: number,
): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  let timer: NodeJS.Timeout | undefined;
  const last = setTimeout(() => breakOff('A report was not read in time'), seconds * 1000);
  let sink: ReadableStreamDefaultController | undefined;
  let closed: Promise<void> | undefined;

  function end(): Promise<void> {
    clearTimeout(timer);
    clearTimeout(last);
    closed ??= close();
    return closed;
  }

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        sink = controller;
        wait();
      },
      async pull(controller) {
        clearTimeout(timer);
        try {
          const { done, value } = await reader.read();
          if (!done) {
            controller.enqueue(value);
            wait();
            return;
          }
          await end();
          controller.close();
        } catch (error) {
          onBroken(error);
          controller.error(error);
          await end().catch(() => {}); // a broken connection cannot be closed properly
        }
      },
      async cancel(reason) {
        await reader.cancel(reason).catch(() => {});
        await end().catch(() => {});
      },
    },
    { highWaterMark: 0 },
  );

  function wait(): void {
    timer = setTimeout(() => breakOff('The reader of a report stopped reading'), patience);
  }

  function breakOff(why: string): void {
    const error = new Error(why);
    onBroken(error);
    sink?.error(error);
    void reader
      .cancel(error)
      .catch(() => {})
      .then(end)
      .catch(() => {});
  }
}
