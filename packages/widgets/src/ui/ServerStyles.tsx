import createCache, { type EmotionCache } from '@emotion/cache';
import { __unsafe_useEmotionCache as useEmotionCache, CacheProvider } from '@emotion/react';
import * as React from 'react';
import { createContext, type ReactNode, useContext, useState } from 'react';

/** Whether something around already takes care of the styles of what is drawn here. */
export const Styled = createContext(false);

export interface ServerStylesProps {
  children: ReactNode;
}

/**
 * On a server emotion writes each style beside its element and removes it before the browser hydrates the page. If
 * hydration has begun by then, as in Next's app router, the two do not match. With React 19 the styles go into the head
 * instead, where React keeps them apart. Nothing changes in a browser, nor if the host gives emotion a cache of its
 * own. The children and what follows them are two on both sides, since `useId` counts them.
 */
export function ServerStyles({ children }: ServerStylesProps) {
  const isDone = useContext(Styled);
  const around: EmotionCache | null = useEmotionCache(); // null on a server where nobody gave one
  const [cache] = useState(() => (isServer && !isDone && around === null ? openCache() : null));
  if (isDone) return children;
  const styled = (
    <Styled.Provider value>
      {children}
      {cache && <Written cache={cache} />}
    </Styled.Provider>
  );
  return cache ? <CacheProvider value={cache}>{styled}</CacheProvider> : styled;
}

/** The styles that its elder siblings have put into the cache. */
function Written({ cache: { key, inserted } }: { cache: EmotionCache }) {
  return Object.entries(inserted).map(
    ([name, css]) =>
      typeof css === 'string' && (
        <style key={name} href={`${key}-${name}`} precedence="finance" dangerouslySetInnerHTML={{ __html: css }} />
      ),
  );
}

const isServer = typeof document === 'undefined' && 'use' in React; // React 18 has no such place

/**
 * `compat` makes emotion keep the styles instead of writing them. The key is that of emotion's own cache in the
 * browser.
 */
function openCache(): EmotionCache {
  return Object.assign(createCache({ key: 'css' }), { compat: true as const });
}
