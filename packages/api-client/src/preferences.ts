import { createListeners } from './listeners.ts';
import { memoryStorage } from './memory-storage.ts';
import { openPlace, type TextStorage } from './place.ts';

/** Small texts by name that a browser keeps: how a user likes a list. Nothing of the books belongs here. */
export interface Preferences {
  /** What was typed into forms and is not saved yet, until the tab is closed. Without it no form keeps a draft. */
  drafts?: { read: () => string | null; write: (text: string | null) => void };
  read: (name: string) => string | null;
  /** null forgets it. */
  write: (name: string, text: string | null) => void;
  /** Calls back after each change, also one made in another tab; returns the end of it. Fits `useSyncExternalStore`. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Preferences in a storage, default `localStorage`, and drafts in the same, default `sessionStorage`, where each tab
 * has its own. If the browser refuses it, they live in memory until the page is left.
 */
export function createPreferences({ storage }: { storage?: TextStorage } = {}): Preferences {
  const places = new Map<string, ReturnType<typeof openPlace>>();
  const listeners = createListeners((key) => key.startsWith(prefix));

  function placeOf(name: string) {
    const known = places.get(name);
    if (known) return known;
    const opened = openPlace(prefix + name, () => storage ?? globalThis.localStorage);
    places.set(name, opened);
    return opened;
  }

  return {
    drafts: openPlace('finance_drafts', () => storage ?? globalThis.sessionStorage),
    read: (name) => placeOf(name).read(),
    write(name, text) {
      placeOf(name).write(text);
      listeners.tell();
    },
    subscribe: listeners.subscribe,
  };
}

/** Preferences that are forgotten with the page: for stories, tests and hosts that keep nothing in the browser. */
export function createMemoryPreferences(): Preferences {
  return createPreferences({ storage: memoryStorage() });
}

const prefix = 'finance_preference|';
