import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { createFinanceTheme, type FinanceThemeOptions } from '../packages/widgets/src/ui/createFinanceTheme.ts';
import { highContrast } from '../packages/widgets/src/ui/highContrast.ts';

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
  theme: {
    description: 'Tema',
    toolbar: {
      icon: 'contrast' as const,
      dynamicTitle: true,
      items: [
        { value: 'light', title: 'Terang' },
        { value: 'dark', title: 'Gelap' },
        { value: 'contrast', title: 'Kontras tinggi' },
        { value: 'contrast-dark', title: 'Kontras tinggi, gelap' },
        { value: 'compact', title: 'Rapat' },
      ],
    },
  },
  brand: {
    description: 'Warna merek',
    toolbar: {
      icon: 'paintbrush' as const,
      dynamicTitle: true,
      items: [
        { value: '', title: 'Warna bawaan' },
        { value: '#b3261e', title: 'Merah' },
        { value: '#7a4a00', title: 'Cokelat' },
        { value: '#1b6b2f', title: 'Hijau' },
        { value: '#2347c5', title: 'Biru' },
        { value: '#6b3fa0', title: 'Ungu' },
        { value: '#ffc400', title: 'Kuning (huruf hitam)' },
      ],
    },
  },
  radius: {
    description: 'Sudut',
    toolbar: {
      icon: 'component' as const,
      dynamicTitle: true,
      items: [
        { value: 'standard', title: 'Sudut bawaan' },
        { value: 'square', title: 'Siku' },
        { value: 'slight', title: 'Sedikit bulat' },
        { value: 'round', title: 'Bulat' },
      ],
    },
  },
};

export const standardLook = { theme: 'light', brand: '', radius: 'standard' };

interface Look {
  theme?: string;
  brand?: string;
  radius?: string;
}

/** Draws a story in the look that the toolbar says. */
export function withLook(Story: () => ReactNode, { globals }: { globals: Look }) {
  return (
    <InLook {...globals}>
      <Story />
    </InLook>
  );
}

function InLook({ theme = 'light', brand, radius: corner = 'standard', children }: Look & { children: ReactNode }) {
  const radius = radii[corner];
  const look = useMemo(
    () =>
      createFinanceTheme({
        ...themes[theme],
        ...(brand && { primary: brand }),
        ...(radius !== undefined && { radius }),
      }),
    [theme, brand, radius],
  );
  return (
    <ThemeProvider theme={look}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
