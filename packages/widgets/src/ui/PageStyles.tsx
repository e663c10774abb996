import createCache from '@emotion/cache';
import { CacheProvider, type CSSObject, Global } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { type FinanceLook, type Look, lookOf } from './look.ts';

export interface PageStylesProps {
  /** The nonce of the page's Content Security Policy; every style gets it. */
  nonce?: string | undefined;
  /** The look of the provider inside, if it has one of its own. */
  look?: FinanceLook | undefined;
  children: ReactNode;
}

/** Gives a page that belongs to us alone its ground, letters and colours; stands around the provider. */
export function PageStyles({ nonce, look, children }: PageStylesProps) {
  const [cache] = useState(() => createCache({ key: 'fin', ...(nonce ? { nonce } : {}) }));
  return (
    <CacheProvider value={cache}>
      <Global styles={(theme) => stylesOf(lookOf(look ?? theme))} />
      {children}
    </CacheProvider>
  );
}

function stylesOf({ palette, typography, dark }: Look): Record<string, CSSObject> {
  return {
    html: {
      scrollPaddingBlock: 72, // what gets the focus is not hidden by bars at the edges
      WebkitFontSmoothing: 'antialiased',
      MozOsxFontSmoothing: 'grayscale',
      WebkitTextSizeAdjust: '100%', // else iOS enlarges letters in landscape
      colorScheme: 'light',
      ...dark({ colorScheme: 'dark' }),
    },
    '*, *::before, *::after': { boxSizing: 'border-box' },
    'strong, b': { fontWeight: 600 },
    body: {
      margin: 0,
      ...typography.body1,
      color: palette.text.primary,
      backgroundColor: palette.background.default,
      '@media print': { backgroundColor: '#fff' },
    },
  };
}
