interface Place {
  read: () => string | null;
  /** null takes it out. */
  write: (text: string | null) => void;
}

/** One key of a storage that may refuse to be read or written. */
export function openPlace(key: string, storage: () => Storage): Place {
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
