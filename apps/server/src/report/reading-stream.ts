/** How long a reader may let an open reading wait; it holds a connection of the database. */
const patience = 60_000;

/**
 * A stream over something that must be closed: once, at its end, when it breaks, when the reader leaves, and when the reader stops reading. One that does not come to its
 * end breaks the answer off, so that no reader takes a part for the whole.
 */
export function readingStream(
  source: ReadableStream<Uint8Array>,
  close: () => Promise<void>,
  onBroken: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  let timer: NodeJS.Timeout | undefined;
  let closed: Promise<void> | undefined;

  function end(): Promise<void> {
    clearTimeout(timer);
    closed ??= close();
    return closed;
  }

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        wait(controller);
      },
      async pull(controller) {
        clearTimeout(timer);
        try {
          const { done, value } = await reader.read();
          if (!done) {
            controller.enqueue(value);
            wait(controller);
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

  function wait(controller: ReadableStreamDefaultController): void {
    timer = setTimeout(() => {
      const error = new Error('The reader of a report stopped reading');
      onBroken(error);
      controller.error(error);
      void reader
        .cancel(error)
        .catch(() => {})
        .then(end)
        .catch(() => {});
    }, patience);
  }
}
