import type { FinanceColors } from './createFinanceTheme.ts';

/**
 * The colours of high contrast: every text has at least 7:1 (WCAG AAA) on its surface; borders, and what is disabled,
 * at least 4.5:1.
 * @example <FinanceProvider client={client} theme={createFinanceLook({ colors: highContrast })}>
 */
export const highContrast: FinanceColors = {
  name: 'contrast',
  light: {
    primary: { main: '#06405a', dark: '#042c3e', contrastText: '#ffffff' },
    success: { main: '#0a4f2b', dark: '#06371e', contrastText: '#ffffff' },
    error: { main: '#8f1313', dark: '#650b0b', contrastText: '#ffffff' },
    warning: { main: '#5e3a00' },
    info: { main: '#0f4276' },
    background: { default: '#ffffff', paper: '#ffffff' },
    text: { primary: '#050a0e', secondary: '#27323c', disabled: '#545f69' },
    divider: '#5b6771',
    action: {
      hover: 'rgba(6, 64, 90, 0.07)',
      selected: 'rgba(6, 64, 90, 0.1)',
      active: '#050a0e',
      disabled: '#545f69',
      disabledBackground: '#e8ebed',
    },
  },
  dark: {
    primary: { main: '#8edcf2', dark: '#b9ebf8', contrastText: '#00151b' },
    success: { main: '#79e0a6', dark: '#a8ecc6', contrastText: '#001a0c' },
    error: { main: '#ffb3ab', dark: '#ffd0cb', contrastText: '#2a0402' },
    warning: { main: '#ffd37d' },
    info: { main: '#a9d4ff' },
    background: { default: '#000000', paper: '#000000' },
    text: { primary: '#ffffff', secondary: '#d6dfe7', disabled: '#98a6b2' },
    divider: '#8797a4',
    action: {
      hover: 'rgba(142, 220, 242, 0.16)',
      selected: 'rgba(142, 220, 242, 0.2)',
      active: '#ffffff',
      disabled: '#98a6b2',
      disabledBackground: '#20272d',
    },
  },
  lines: { '--finance-field-line': 'currentColor', '--finance-field-focus': 'currentColor' },
};
