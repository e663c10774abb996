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
}: FinanceThemeOptions) {
  return {
    mode,
    rootSelector,
    htmlFontSize,
    followsPage,
    // Themes of different modes on one page must not write the same variables.
    variablePrefix: mode === 'system' ? 'finance' : `finance-${mode}`,
    light: followsPage ? hostPalette(lightPalette, 'light') : lightPalette,
    dark: followsPage ? hostPalette(darkPalette, 'dark') : darkPalette,
    fontFamily: followsPage ? `var(--finance-font, ${fontFamily})` : fontFamily,
  };
}
