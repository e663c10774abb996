import type { FinanceThemeOptions } from './createFinanceTheme.ts';
import { hostPalette } from './hostPalette.ts';
import { darkPalette, lightPalette } from './palette.ts';
import { fontFamily } from './typography.ts';

/** Resolves the options, for the MUI theme and for the look without MUI. */
export function partsOf({
  mode = 'system',
  rootSelector = ':root',
  htmlFontSize = 16,
  followsPage = false,
  colors,
  density,
}: FinanceThemeOptions) {
  const own = colors ?? { light: lightPalette, dark: darkPalette };
  return {
    mode,
    rootSelector,
    htmlFontSize,
    followsPage,
    // Themes of different modes on one page must not write the same variables.
    variablePrefix: `finance${mode === 'system' ? '' : `-${mode}`}${colors ? `-${colors.name}` : ''}`,
    own,
    light: followsPage ? hostPalette(own.light, 'light') : own.light,
    dark: followsPage ? hostPalette(own.dark, 'dark') : own.dark,
    fontFamily: followsPage ? `var(--finance-font, ${fontFamily})` : fontFamily,
    /** Variables that have no colour scheme. */
    lines: { ...colors?.lines, ...(density === 'compact' && compact) },
  };
}

const compact = { '--finance-field-space': '4px', '--finance-row-space': '3px' };
