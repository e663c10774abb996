import type { FinanceThemeOptions } from './createFinanceTheme.ts';
import { hostPalette } from './hostPalette.ts';
import { darkPalette, lightPalette } from './palette.ts';
import { fontFamily } from './typography.ts';

/** What the options come to, in MUI's theme as in the look that is there before MUI. */
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
    variablePrefix: mode === 'system' ? 'finance' : `finance-${mode}`, // themes of different modes on one page must not write the same variables
    light: followsPage ? hostPalette(lightPalette, 'light') : lightPalette,
    dark: followsPage ? hostPalette(darkPalette, 'dark') : darkPalette,
    fontFamily: followsPage ? `var(--finance-font, ${fontFamily})` : fontFamily,
  };
}
