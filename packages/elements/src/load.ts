import type { Mount } from './mount/mount.tsx';

let loaded: Promise<Mount> | undefined;

/** Files of the first import, written here by the build. Empty in sources, and where a host's bundler renames files. */
const parts = new URL(import.meta.url).pathname.endsWith('/elements.js')
  ? '__PARTS__'.split(' ').filter((part) => part.endsWith('.js'))
  : [];

async function fetchParts(): Promise<Mount> {
  // A browser never retries a failed import. So the files are fetched first, which can be retried; the import then
  // takes them from the cache.
  await Promise.all(
    parts.map(async (part) => {
      const { ok, status } = await fetch(new URL(part, import.meta.url));
      if (!ok) throw Object.assign(new Error(`${part}: ${status}`), { status });
    }),
  );
  return import('./mount/mount.tsx');
}

/** Loads React, MUI and the widgets, once per page; after a failed download the next call tries again. */
export function load(): Promise<Mount> {
  loaded ??= fetchParts().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

/** Whether the server no longer has the file: the page was opened before the last upgrade. */
export function isGone(error: unknown): boolean {
  const { status } = Object(error) as { status?: unknown }; // anything can be thrown
  return status === 404 || status === 410;
}

/** Calls back once the page has nothing else to do. Returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(run);
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(run, 300);
  return () => clearTimeout(timer);
}

const seen = new WeakMap<Element, () => void>();
let watcher: IntersectionObserver | undefined;

/** Calls back once, when the element is within 200 px of the visible part of the page. */
export function whenSeen(element: Element, run: () => void) {
  // jsdom has no layout.
  if (typeof IntersectionObserver === 'undefined') return run();
  watcher ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        const call = seen.get(target);
        forgetSeen(target);
        call?.();
      }
    },
    { rootMargin: '200px' },
  );
  seen.set(element, run);
  watcher.observe(element);
}

export function forgetSeen(element: Element) {
  seen.delete(element);
  watcher?.unobserve(element);
}
