import { idID } from '@mui/material/locale';
import { createTheme, type Shadows, type Theme } from '@mui/material/styles';
import { financeComponents } from './components.ts';
import { muiPaletteOf } from './muiPalette.ts';
import { muiTypographyOf } from './muiTypography.ts';
import { darkPalette, lightPalette } from './palette.ts';
import { partsOf } from './partsOf.ts';
import { floatingShadow } from './shadows.ts';

export interface FinanceThemeOptions {
  /** `light`, `dark`, or `system`: what the reader's device asks for. Default `system`. */
  mode?: 'light' | 'dark' | 'system';
  /** Where the theme's CSS variables stand; `:host` inside a shadow root. Default `:root`. */
  rootSelector?: string;
  /** The root font size of the host page in px, where it is not the browser's own 16. */
  htmlFontSize?: number;
  /**
   * The page may set `--finance-primary`, `--finance-on-primary`, `--finance-surface`, `--finance-text`,
   * `--finance-muted`, `--finance-border` and `--finance-font`; the look follows them at once.
   */
  followsPage?: boolean;
}

/**
 * The look of the finance suite as an MUI theme: calm, dense, borders rather than shadows, light and dark, Indonesian
 * texts, no fonts from the network.
 * @example <FinanceProvider client={client} theme={createFinanceTheme({ mode: 'dark' })}>
 */
export function createFinanceTheme(options: FinanceThemeOptions = {}): Theme {
  const { mode, rootSelector, htmlFontSize, followsPage, variablePrefix, light, dark, fontFamily } = partsOf(options);
  const colorSchemes = {
    ...(mode === 'dark' ? {} : { light: { palette: muiPaletteOf(light, 'light', followsPage) } }),
    ...(mode === 'light' ? {} : { dark: { palette: muiPaletteOf(dark, 'dark', followsPage) } }),
  };
  const same = {
    spacing: 8,
    shape: { borderRadius: 8 },
    shadows: softShadows(`var(--${variablePrefix}-palette-divider)`),
    typography: muiTypographyOf(htmlFontSize, fontFamily),
    components: financeComponents,
  };
  if (!hasVariables()) {
    const now = mode === 'dark' || (mode === 'system' && isDarkDevice()) ? 'dark' : 'light';
    const palette = muiPaletteOf(now === 'dark' ? darkPalette : lightPalette, now, false);
    return createTheme({ ...same, palette, shadows: softShadows(String(palette.divider)) }, idID);
  }
  return createTheme(
    {
      ...same,
      cssVariables: {
        cssVarPrefix: variablePrefix,
        rootSelector,
        disableCssColorScheme: true,
        nativeColor: followsPage,
        ...(mode === 'system' ? { colorSchemeSelector: 'media' } : {}),
      },
      colorSchemes,
      defaultColorScheme: mode === 'dark' ? 'dark' : 'light',
      motion: { reducedMotion: 'system' },
    },
    idID,
  );
}

/**
 * MUI 5 has no CSS variables in `createTheme`: its own components do not follow a change of the page or the device.
 */
function hasVariables(): boolean {
  return 'vars' in createTheme({ cssVariables: true });
}

function isDarkDevice(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches;
}

/** A hairline does the work of most shadows; only what floats over the page casts one. */
function softShadows(hairline: string): Shadows {
  const shadowAt = (level: number) => {
    if (level === 0) return 'none';
    if (level < 4) return '0 1px 2px rgb(13 27 36 / 0.06)';
    return level < 16 ? floatingShadow(hairline) : `0 0 0 1px ${hairline}, 0 24px 64px -12px rgb(13 27 36 / 0.32)`;
  };
  return Array.from({ length: 25 }, (_, level) => shadowAt(level)) as Shadows; // MUI types the 25 levels as a tuple
}
