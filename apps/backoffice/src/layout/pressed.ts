/** What of a keyboard event decides. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The name of what was pressed, as shortcuts write it; null for what no shortcut may use. */
export function pressed({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): string | null {
  if (key.length !== 1 || altKey) return null;
  const letter = key.toLowerCase(); // Caps Lock changes nothing
  if (ctrlKey || metaKey) return shiftKey ? null : `Ctrl+${letter.toUpperCase()}`;
  return shiftKey && letter !== key ? null : letter;
}

/** How long the second key of `g t` may take, in ms. */
const patience = 1500;

/** The keys pressed so far of a shortcut with several. */
export interface Begun {
  keys: string;
  at: number;
}

/**
 * Takes a further key. Answers the shortcut that is complete, if any, and what is begun. A key that continues nothing
 * begins anew: `g x t` is `t`.
 */
export function take(
  name: string,
  at: number,
  begun: Begun | null,
  known: readonly string[],
): { complete: string | null; begun: Begun | null } {
  const before = begun && at - begun.at <= patience ? `${begun.keys} ` : '';
  for (const keys of new Set([before + name, name])) {
    if (known.includes(keys)) return { complete: keys, begun: null };
    if (known.some((other) => other.startsWith(`${keys} `))) return { complete: null, begun: { keys, at } };
  }
  return { complete: null, begun: null };
}
