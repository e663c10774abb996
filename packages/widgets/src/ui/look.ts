import type { CSSObject, Interpolation } from '@emotion/react';
import type { PaletteColor, Theme } from '@mui/material/styles';
import { darkPalette, lightPalette } from './palette.ts';
import type { FinanceThemeOptions } from './createFinanceTheme.ts';
import { cornerOf } from './cornerOf.ts';
import { floatingShadow } from './shadows.ts';
import { fontFamily, letterSize, typographyOf, variantsIn } from './typography.ts';
import { scaleOf } from './scaleOf.ts';

type Variant = 'h1' | 'h2' | 'h3' | 'h4' | 'subtitle1' | 'subtitle2' | 'body1' | 'body2' | 'caption' | 'button';

/** What the parts of a widget that load no MUI take from a theme. */
export interface Look {
  palette: Pick<Theme['palette'], 'divider' | 'background' | 'text'> &
    Record<Tone, Pick<PaletteColor, 'main'>> &
    Record<'primary' | 'success' | 'error', Pick<PaletteColor, 'dark' | 'contrastText'>> & {
      action: Pick<Theme['palette']['action'], 'active' | 'hover' | 'selected' | 'disabled' | 'disabledBackground'>;
    };
  typography: Record<Variant, CSSObject> & Pick<Theme['typography'], 'pxToRem'> & { fontFamily: string };
  shape: { borderRadius: number | string };
  /** A length of this many steps. */
  spacing: (steps: number) => string;
  /** A corner of this many px, larger or smaller as the theme's are. */
  corner: (px: number) => number | string;
  /** The shadow of what floats over the page. */
  floating: string;
  zIndex: Pick<Theme['zIndex'], 'modal' | 'snackbar'>;
  /** Styles for the dark scheme only. */
  dark: (styles: CSSObject) => CSSObject;
}

export type Tone = 'primary' | 'success' | 'error' | 'warning' | 'info';

/** The suite's own look, before MUI comes; stands where a theme would. */
export interface FinanceLook {
  /** What MUI's theme is made from once it is wanted. */
  options: FinanceThemeOptions;
  look: Look;
  /** The variables, as `createFinanceTheme` writes them. */
  sheet: CSSObject;
}

export function isFinanceLook(theme: object): theme is FinanceLook {
  return 'look' in theme && !('palette' in theme); // an MUI theme inside takes over what stands around it
}

/** The look of the MUI theme around, its CSS variables where it has them; without one the finance suite's own. */
export function lookOf(around: object): Look {
  const theme = muiThemeOf(around);
  if (theme === null) return (isFinanceLook(around) ? around : ownLook).look;
  return known.get(theme) ?? lookOfMui(theme);
}

const known = new WeakMap<Theme, Look>();

function lookOfMui(theme: Theme): Look {
  const { palette, shape } = theme.vars ?? theme;
  const look: Look = {
    palette,
    shape,
    corner: (px) => cornerOf(theme.shape, px),
    spacing: theme.spacing,
    typography: (scaleOf(theme) ?? theme.typography) as Look['typography'], // MUI types the same styles more widely
    floating: theme.shadows[8],
    zIndex: theme.zIndex,
    dark: (styles) => theme.applyStyles('dark', styles) as CSSObject,
  };
  known.set(theme, look);
  return look;
}

/**
 * The MUI theme in emotion's theme context, where it is the theme itself or, beside another library's, under MUI's own
 * name; null if there is none.
 */
export function muiThemeOf(around: object): Theme | null {
  const theme = '$$material' in around ? around.$$material : around;
  return typeof theme === 'object' && theme !== null && 'palette' in theme && 'typography' in theme
    ? (theme as Theme)
    : null; // nothing else has both
}

/** What an MUI theme with CSS variables wants to stand in the page; MUI keeps it out of its types. */
export function sheetOf(theme: object): Interpolation<object> | undefined {
  return 'generateStyleSheets' in theme && typeof theme.generateStyleSheets === 'function'
    ? theme.generateStyleSheets()
    : undefined;
}

export { faint } from './faint.ts';

/** What is drawn with these colours. */
export function lookWith(
  colors: object,
  variables: string,
  letters: string,
  borderRadius: number | string,
  htmlFontSize: number,
  dark: Look['dark'],
): Look {
  // The same parts, each as its variable.
  const palette = withNames(colors, variables, (name, color) => `var(${name}, ${color})`) as unknown as Look['palette'];
  return {
    palette,
    typography: {
      ...typographyOf(variantsIn((px) => letterSize(px, htmlFontSize), letters)),
      fontFamily: letters,
      pxToRem: (px) => letterSize(px, htmlFontSize),
    },
    shape: { borderRadius },
    corner: (px) => cornerOf({ borderRadius }, px),
    spacing: (steps) => `${8 * steps}px`,
    floating: floatingShadow(palette.divider),
    zIndex: { modal: 1300, snackbar: 1400 },
    dark,
  };
}

export const darkDevice = '@media (prefers-color-scheme: dark)';
const variables = '--finance-palette';

/** As `createFinanceTheme()`. */
export const ownLook: FinanceLook = {
  options: {},
  look: lookWith(lightPalette, variables, fontFamily, 8, 16, (styles) => ({ [darkDevice]: styles })),
  sheet: {
    ':root': variablesOf(lightPalette, variables),
    [darkDevice]: { ':root': variablesOf(darkPalette, variables) },
  },
};

/**
 * The same colours, each made anew from its variable's name and its value:
 * `{ divider: make('--finance-palette-divider', '#fff') }`.
 */
function withNames(colors: object, around: string, make: (name: string, color: string) => string): object {
  return Object.fromEntries(
    Object.entries(colors).map(([part, color]) => {
      const name = `${around}-${part}`;
      return [part, typeof color === 'string' ? make(name, color) : withNames(color, name, make)];
    }),
  );
}

export function variablesOf(colors: object, prefix: string): Record<string, string> {
  const named: Record<string, string> = {};
  withNames(colors, prefix, (name, color) => (named[name] = color));
  return named;
}
