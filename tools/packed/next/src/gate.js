/** What the page waits for and the route opens: each is bundled by itself, but they run in one process. */
export function gate() {
  globalThis.gate ??= Promise.withResolvers();
  return { opened: globalThis.gate.promise, open: globalThis.gate.resolve };
}
