import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { createFinanceTheme, type FinanceThemeOptions } from '../packages/widgets/src/ui/createFinanceTheme.ts';
import { highContrast } from '../packages/widgets/src/ui/highContrast.ts';
import { choice } from './choice.ts';

const themes: Record<string, FinanceThemeOptions> = {
  light: { mode: 'light' },
  dark: { mode: 'dark' },
  contrast: { mode: 'light', colors: highContrast },
  'contrast-dark': { mode: 'dark', colors: highContrast },
  compact: { mode: 'light', density: 'compact' },
};

const radii: Record<string, number> = { square: 0, slight: 4, round: 16 };

/** The toolbar's globals that say how everything looks. */
export const lookGlobals = {
  theme: choice('Tema', 'contrast', {
    light: 'Terang',
    dark: 'Gelap',
    contrast: 'Kontras tinggi',
    'contrast-dark': 'Kontras tinggi, gelap',
    compact: 'Rapat',
  }),
  brand: choice('Warna merek', 'paintbrush', {
    '': 'Warna bawaan',
    '#b3261e': 'Merah',
    '#7a4a00': 'Cokelat',
    '#1b6b2f': 'Hijau',
    '#2347c5': 'Biru',
    '#6b3fa0': 'Ungu',
    '#ffc400': 'Kuning (huruf hitam)',
  }),
  radius: choice('Sudut', 'component', {
    standard: 'Sudut bawaan',
    square: 'Siku',
    slight: 'Sedikit bulat',
    round: 'Bulat',
  }),
};

export const standardLook = { theme: 'light', brand: '', radius: 'standard' };

/** Draws a story in the look that the toolbar says. */
export function withLook(Story: () => ReactNode, { globals }: { globals: Partial<typeof standardLook> }) {
  return (
    <InLook {...standardLook} {...globals}>
      <Story />
    </InLook>
  );
}

function InLook({ theme, brand, radius: corner, children }: typeof standardLook & { children: ReactNode }) {
  const look = useMemo(() => {
    const radius = radii[corner];
    return createFinanceTheme({
      ...themes[theme],
      ...(brand && { primary: brand }),
      ...(radius !== undefined && { radius }),
    });
  }, [theme, brand, corner]);
  return (
    <ThemeProvider theme={look}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
