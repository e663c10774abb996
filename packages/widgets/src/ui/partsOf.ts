import type { CSSObject } from '@emotion/react';
import type { FinanceThemeOptions } from './createFinanceTheme.ts';
import { contrastsOf, hostPalette, variableOf } from './hostPalette.ts';
import { darkDevice } from './look.ts';
import { darkPalette, lightPalette, type Palette } from './palette.ts';
import { fontFamily } from './typography.ts';

/** Resolves the options, for the MUI theme and for the look without MUI. */
export function partsOf({
  mode = 'system',
  rootSelector = ':root',
  htmlFontSize = 16,
  followsPage = false,
  colors,
  density,
  radius = 8,
  primary,
  success,
  danger,
}: FinanceThemeOptions) {
  const own = colors ?? { light: lightPalette, dark: darkPalette };
  const variable = variableOf(followsPage);
  const host = { primary, success, danger };
  const given = Object.entries({ ...host, radius: radius === 8 ? undefined : radius }).filter(([, value]) => value);
  const isNative = followsPage || Boolean(primary ?? success ?? danger);
  // Themes of different modes and looks on one page must not write the same variables.
  const variablePrefix = [
    'finance',
    ...(mode === 'system' ? [] : [mode]),
    ...(colors ? [colors.name] : []),
    ...given.map(([name, value]) => `${name}${value}`.replaceAll(/\W/g, '_')),
  ].join('-');
  const light = hostPalette(own.light, 'light', host, followsPage);
  const dark = hostPalette(own.dark, 'dark', host, followsPage);
  const sheetOf = (styles: (palette: Palette) => CSSObject): CSSObject => ({
    [rootSelector]: styles(mode === 'dark' ? dark : light),
    ...(mode === 'system' && { [darkDevice]: { [rootSelector]: styles(dark) } }),
  });
  return {
    mode,
    rootSelector,
    htmlFontSize,
    /** Whether its colours are words of CSS that only a browser can reckon with. */
    isNative,
    variablePrefix,
    own,
    host,
    light,
    dark,
    radius: followsPage ? `var(--finance-radius, ${radius}px)` : radius,
    fontFamily: variable('font', fontFamily),
    /** Variables that have no colour scheme. */
    lines: { ...colors?.lines, ...(density === 'compact' && compact) },
    /** The same styles of each colour scheme, where it counts. */
    sheetOf,
    /** What stands behind the variables of the colours, for a browser that can do it. */
    legible: isNative
      ? {
          '@supports (color: lch(from red l c h))': sheetOf((palette) =>
            contrastsOf(palette, `--${variablePrefix}-palette`, followsPage),
          ),
        }
      : {},
  };
}

const compact = { '--finance-field-space': '4px', '--finance-row-space': '3px' };
