import { idID } from '@mui/material/locale';
import { createTheme, type Shadows, type Theme } from '@mui/material/styles';
import { financeComponents } from './components.ts';
import { hostPalette } from './hostPalette.ts';
import { darkPalette, lightPalette } from './palette.ts';

export interface FinanceThemeOptions {
  /** `light`, `dark`, or `system`: what the reader's device asks for. Default `system`. */
  mode?: 'light' | 'dark' | 'system';
  /** Where the theme's CSS variables stand; `:host` inside a shadow root. Default `:root`. */
  rootSelector?: string;
  /** The root font size of the host page in px, where it is not the browser's own 16. */
  htmlFontSize?: number;
  /** The page may set `--finance-primary`, `--finance-on-primary`, `--finance-surface`, `--finance-text`, `--finance-muted`, `--finance-border` and `--finance-font`; the look follows them at once. */
  followsPage?: boolean;
}

const fontFamily = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif';

/**
 * The look of the finance suite as an MUI theme: calm, dense, borders rather than shadows, light and dark, Indonesian texts, no fonts from the network.
 * @example <FinanceProvider client={client} theme={createFinanceTheme({ mode: 'dark' })}>
 */
export function createFinanceTheme({ mode = 'system', rootSelector = ':root', htmlFontSize = 16, followsPage = false }: FinanceThemeOptions = {}): Theme {
  // Themes of different modes on one page must not write the same variables.
  const cssVarPrefix = mode === 'system' ? 'finance' : `finance-${mode}`;
  const colorSchemes = {
    ...(mode === 'dark' ? {} : { light: { palette: followsPage ? hostPalette(lightPalette) : lightPalette } }),
    ...(mode === 'light' ? {} : { dark: { palette: followsPage ? hostPalette(darkPalette) : darkPalette } }),
  };
  return createTheme(
    {
      cssVariables: { cssVarPrefix, rootSelector, disableCssColorScheme: true, nativeColor: followsPage, ...(mode === 'system' ? { colorSchemeSelector: 'media' } : {}) },
      colorSchemes,
      defaultColorScheme: mode === 'dark' ? 'dark' : 'light',
      spacing: 8,
      shape: { borderRadius: 8 },
      shadows: softShadows(`var(--${cssVarPrefix}-palette-divider)`),
      motion: { reducedMotion: 'system' },
      typography: {
        fontFamily: followsPage ? `var(--finance-font, ${fontFamily})` : fontFamily, htmlFontSize, fontSize: 14, fontWeightMedium: 500, fontWeightBold: 600,
        h1: { fontSize: rem(24, htmlFontSize), lineHeight: 32 / 24, fontWeight: 600, letterSpacing: '-0.015em' },
        h2: { fontSize: rem(20, htmlFontSize), lineHeight: 28 / 20, fontWeight: 600, letterSpacing: '-0.01em' },
        h3: { fontSize: rem(16, htmlFontSize), lineHeight: 24 / 16, fontWeight: 600, letterSpacing: '-0.005em' },
        h4: { fontSize: rem(14, htmlFontSize), lineHeight: 20 / 14, fontWeight: 600 },
        h5: { fontSize: rem(13, htmlFontSize), lineHeight: 20 / 13, fontWeight: 600 },
        h6: { fontSize: rem(16, htmlFontSize), lineHeight: 24 / 16, fontWeight: 600, letterSpacing: '-0.005em' },
        subtitle1: { fontSize: rem(14, htmlFontSize), lineHeight: 20 / 14, fontWeight: 500 },
        subtitle2: { fontSize: rem(13, htmlFontSize), lineHeight: 20 / 13, fontWeight: 500 },
        body1: { fontSize: rem(14, htmlFontSize), lineHeight: 20 / 14 },
        body2: { fontSize: rem(13, htmlFontSize), lineHeight: 20 / 13 },
        caption: { fontSize: rem(12, htmlFontSize), lineHeight: 16 / 12 },
        overline: { fontSize: rem(11, htmlFontSize), lineHeight: 16 / 11, fontWeight: 600, letterSpacing: '0.06em' },
        button: { fontSize: rem(14, htmlFontSize), lineHeight: 20 / 14, fontWeight: 500, textTransform: 'none', letterSpacing: 0 },
      },
      components: financeComponents,
    },
    idID,
  );
}

function rem(px: number, htmlFontSize: number): string {
  return `${px / htmlFontSize}rem`;
}

/** A hairline does the work of most shadows; only what floats over the page casts one. */
function softShadows(hairline: string): Shadows {
  const resting = '0 1px 2px rgb(13 27 36 / 0.06)';
  const floating = `0 0 0 1px ${hairline}, 0 8px 24px -4px rgb(13 27 36 / 0.16), 0 2px 6px -1px rgb(13 27 36 / 0.08)`;
  const modal = `0 0 0 1px ${hairline}, 0 24px 64px -12px rgb(13 27 36 / 0.32)`;
  const at = (level: number) => (level === 0 ? 'none' : level < 4 ? resting : level < 16 ? floating : modal);
  return Array.from({ length: 25 }, (_, level) => at(level)) as Shadows; // MUI types the 25 levels as a tuple
}
