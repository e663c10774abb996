export { createFinanceTheme, type FinanceThemeOptions } from './createFinanceTheme.ts';
export { pickersLocale } from './pickersLocale.ts';
