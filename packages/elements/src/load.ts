import type { Mount } from './mount/mount.tsx';

let loaded: Promise<Mount> | undefined;

/** The files that the first import consists of; the build writes them here. Unbuilt sources have none, and a host's bundler gives them other names. */
const parts = new URL(import.meta.url).pathname.endsWith('/elements.js')
  ? '__PARTS__'.split(' ').filter((part) => part.endsWith('.js'))
  : [];

async function fetchParts(): Promise<Mount> {
  // A browser never again tries a module that it failed to import, so they are fetched first; the import then takes them from the cache.
  await Promise.all(
    parts.map(async (part) => {
      const { ok, status } = await fetch(new URL(part, import.meta.url));
      if (!ok) throw Object.assign(new Error(`${part}: ${status}`), { status });
    }),
  );
  return import('./mount/mount.tsx');
}

/** React, MUI and the widgets, once a page. A download that failed is tried again the next time. */
export function load(): Promise<Mount> {
  loaded ??= fetchParts().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

/** Whether the server has the code no longer, as a page that is older than its last upgrade finds out. */
export function isGone(error: unknown): boolean {
  const { status } = Object(error) as { status?: unknown }; // anything can be thrown
  return status === 404 || status === 410;
}

/** Calls back when the browser has nothing better to do. */
export function whenIdle(run: () => void) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run);
  else setTimeout(run, 300);
}

const seen = new WeakMap<Element, () => void>();
let watcher: IntersectionObserver | undefined;

/** Calls back once when the element comes near the visible part of the page. */
export function whenSeen(element: Element, run: () => void) {
  if (typeof IntersectionObserver === 'undefined') return run(); // in jsdom, where nothing is seen
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
