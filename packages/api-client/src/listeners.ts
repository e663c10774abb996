/** Those who hear of a change of the storage, also of one made in another tab. */
export function createListeners(isOurs: (key: string) => boolean) {
  const listeners = new Set<{ listener: () => void }>();

  function tell() {
    Array.from(listeners).forEach(({ listener }) => listener());
  }

  function hearOtherTab({ key }: StorageEvent) {
    if (key === null || isOurs(key)) tell();
  }

  return {
    tell,
    subscribe(listener: () => void): () => void {
      const entry = { listener };
      if (listeners.size === 0) globalThis.window?.addEventListener('storage', hearOtherTab);
      listeners.add(entry);
      return () => {
        listeners.delete(entry);
        if (listeners.size === 0) globalThis.window?.removeEventListener('storage', hearOtherTab);
      };
    },
  };
}
