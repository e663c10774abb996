/**
 * A gate that the page waits for and the route opens. They are bundled apart but run in one process, hence the global.
 */
export function gate() {
  globalThis.gate ??= Promise.withResolvers();
  return { opened: globalThis.gate.promise, open: globalThis.gate.resolve };
}
