/** How long a reader may let an open reading wait; it holds a connection of the database. */
const patience = 60_000;

/**
 * A stream over something that must be closed: once, at its end, when it breaks, when the reader leaves, when the reader stops reading, and after so many `seconds`. One that does not come to its
 * end breaks the answer off, so that no reader takes a part for the whole.
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
          await end().catch(() => {}); // the connection that broke cannot be closed in order
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
