import { idID } from '@mui/material/locale';
import { createTheme, type Shadows, type Theme } from '@mui/material/styles';
import { financeComponents } from './components.ts';
import type { HostColors } from './hostPalette.ts';
import { muiPaletteOf } from './muiPalette.ts';
import { muiTypographyOf } from './muiTypography.ts';
import type { Palette } from './palette.ts';
import { partsOf } from './partsOf.ts';
import { floatingShadow } from './shadows.ts';

/** The colours of a look, such as `highContrast`. */
export interface FinanceColors {
  /** Part of the names of its CSS variables. */
  name: string;
  light: Palette;
  dark: Palette;
  /** The CSS variables of what has no colour of its own otherwise, such as the lines of fields. */
  lines: Record<`--finance-${string}`, string>;
}

export interface FinanceThemeOptions extends HostColors {
  /** `light`, `dark`, or `system`: what the reader's device asks for. Default `system`. */
  mode?: 'light' | 'dark' | 'system';
  /** Such as `highContrast`, where `matchMedia('(prefers-contrast: more)')` asks for it. Default the suite's own. */
  colors?: FinanceColors;
  /** `compact`: rows and fields take less room, except under a finger. Default `comfortable`. */
  density?: 'comfortable' | 'compact';
  /** The corner of a field and a button in px, all others in proportion; 0 is square. Default 8. */
  radius?: number;
  /** Where the theme's CSS variables stand; `:host` inside a shadow root. Default `:root`. */
  rootSelector?: string;
  /** The root font size of the host page in px, where it is not the browser's own 16. */
  htmlFontSize?: number;
  /**
   * The page may set `--finance-primary`, `--finance-radius` and the others of the table in docs/embed.md; the look
   * follows them at once.
   */
  followsPage?: boolean;
}

/**
 * The look of the finance suite as an MUI theme: calm, dense, borders rather than shadows, light and dark, Indonesian
 * texts, no fonts from the network.
 * @example <FinanceProvider client={client} theme={createFinanceTheme({ mode: 'dark' })}>
 */
export function createFinanceTheme(options: FinanceThemeOptions = {}): Theme {
  const parts = partsOf(options);
  const { mode, rootSelector, htmlFontSize, isNative, variablePrefix, light, dark, own, host, lines, legible } = parts;
  const colorSchemes = {
    ...(mode === 'dark' ? {} : { light: { palette: muiPaletteOf(light, 'light', isNative) } }),
    ...(mode === 'light' ? {} : { dark: { palette: muiPaletteOf(dark, 'dark', isNative) } }),
  };
  const same = {
    spacing: 8,
    shape: { borderRadius: parts.radius },
    shadows: softShadows(`var(--${variablePrefix}-palette-divider)`),
    typography: muiTypographyOf(htmlFontSize, parts.fontFamily),
    components: financeComponents,
  };
  if (!hasVariables()) {
    const now = mode === 'dark' || (mode === 'system' && isDarkDevice()) ? 'dark' : 'light';
    const palette = muiPaletteOf(own[now], now, false);
    const { primary, success, danger } = host;
    if (primary) palette.primary = { main: primary }; // MUI makes its shades
    if (success) palette.success = { main: success };
    if (danger) palette.error = { main: danger };
    return createTheme({ ...same, palette, shadows: softShadows(String(palette.divider)) }, idID);
  }
  const theme = createTheme(
    {
      ...same,
      cssVariables: {
        cssVarPrefix: variablePrefix,
        rootSelector,
        disableCssColorScheme: true,
        nativeColor: isNative,
        ...(mode === 'system' ? { colorSchemeSelector: 'media' } : {}),
      },
      colorSchemes,
      defaultColorScheme: mode === 'dark' ? 'dark' : 'light',
      motion: { reducedMotion: 'system' },
    },
    idID,
  );
  const more = { ...(Object.keys(lines).length > 0 && { [rootSelector]: lines }), ...legible };
  if (Object.keys(more).length === 0) return theme;
  const { generateStyleSheets } = theme as Theme & { generateStyleSheets: () => object[] }; // not in MUI's types
  return Object.assign(theme, {
    generateStyleSheets: () => [...generateStyleSheets.call(theme), more],
  });
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
