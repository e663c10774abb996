interface Place {
  read: () => string | null;
  /** null takes it out. */
  write: (text: string | null) => void;
}

/** What is used of a browser's `Storage`. A server's types have no such name. */
export interface TextStorage {
  getItem: (key: string) => string | null;
  setItem: (key: string, text: string) => void;
  removeItem: (key: string) => void;
}

/** One key of a storage that may refuse to be read or written. */
export function openPlace(key: string, storage: () => TextStorage): Place {
  let memory: string | null = null;
  let isRefused = false;
  return {
    read(): string | null {
      if (!isRefused) {
        try {
          return storage().getItem(key);
        } catch {
          isRefused = true;
        }
      }
      return memory;
    },
    write(text: string | null) {
      memory = text;
      if (isRefused) return;
      try {
        if (text === null) storage().removeItem(key);
        else storage().setItem(key, text);
      } catch {
        isRefused = true;
      }
    },
  };
}
