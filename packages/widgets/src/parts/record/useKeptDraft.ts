import { useEffect, useRef, useState } from 'react';
import { useFinance } from '../../runtime/index.ts';
import { isAnotherSignedIn, keptDrafts, keptNotice } from './keptDrafts.ts';

export interface KeptValues {
  /** When what was found had been typed, as an instant; null if nothing was found. */
  at: string | null;
  /** What was found is discarded. */
  forget: () => void;
}

/**
 * Keeps what is typed outside of a form of fields until it is saved, also when the page is reloaded. Called by what is
 * drawn only while it can be typed: leaving it, saved or after the question, forgets the draft; a change of tenant does
 * not.
 *
 * @param of Which draft.
 * @param values What is typed; null while there is nothing to keep.
 * @param onFound Called once with what was kept before a reload, perhaps by another version of the page.
 */
export function useKeptDraft(
  of: readonly unknown[],
  values: object | null,
  onFound: (values: Record<string, unknown>) => void,
): KeptValues {
  const { client, scope, claims, notify } = useFinance();
  // The user and tenant of the typing, even if somebody signs out meanwhile.
  const [{ drafts, owner, ownClaims, name }] = useState(() => ({
    drafts: keptDrafts(client.preferences.drafts),
    owner: scope,
    ownClaims: claims,
    name: `${scope}|${JSON.stringify(of)}`,
  }));
  const [at, setAt] = useState<string | null>(null);
  const [isRead, setIsRead] = useState(false);
  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });

  useEffect(() => {
    let state: 'opening' | 'open' | 'closed' = 'opening';
    queueMicrotask(() => {
      if (state === 'closed') return;
      state = 'open';
      const draft = drafts.read(name);
      if (draft) {
        latest.current(draft.values);
        setAt(draft.at);
      }
      setIsRead(true);
    });
    return () => {
      if (state === 'open' && !isAnotherSignedIn(client, owner)) drafts.write(name, null);
      else if (state === 'open' && drafts.read(name)) notify(keptNotice(client, ownClaims ?? {}));
      state = 'closed';
    };
  }, [client, drafts, owner, ownClaims, name, notify]);

  const text = values && JSON.stringify(values);
  useEffect(() => {
    if (!isRead) return;
    const kept = text === null ? null : (JSON.parse(text) as Record<string, unknown>); // written above
    drafts.write(name, kept && { at: new Date().toISOString(), values: kept });
  }, [text, isRead, drafts, name]);

  return { at, forget: () => setAt(null) };
}
