/**
 * Whether a document stands in the sandbox of a frame, or of the frame that opened it. No API says so, but Chrome, Edge
 * and Safari name the sandbox when they refuse a domain, and refuse this one in any case. Firefox does not name it.
 */
export function isSandboxed(document: Document): boolean {
  try {
    Reflect.set(document, 'domain', ' ');
    return false;
  } catch (error) {
    return /sandbox/i.test(String(error));
  }
}
