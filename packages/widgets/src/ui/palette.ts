/**
 * The colours of components that do not need MUI; muiPalette.ts adds those that only MUI uses.
 * Every text colour has a contrast of at least 4.5:1 (WCAG AA) on its surface. Green is money in, red is money out.
 */
export const lightPalette = {
  primary: { main: '#0b5c73', dark: '#084557', contrastText: '#ffffff' },
  success: { main: '#0f7440', dark: '#0a5730', contrastText: '#ffffff' },
  error: { main: '#bd2626', dark: '#931a1a', contrastText: '#ffffff' },
  warning: { main: '#8f5a00' },
  info: { main: '#1d5f9c' },
  background: { default: '#f6f8f9', paper: '#ffffff' },
  text: { primary: '#15212b', secondary: '#51606c', disabled: '#77848f' },
  divider: '#dfe5e9',
  action: {
    hover: 'rgba(11, 92, 115, 0.05)',
    selected: 'rgba(11, 92, 115, 0.05)',
    active: 'rgba(0, 0, 0, 0.54)',
    disabled: 'rgba(0, 0, 0, 0.26)',
    disabledBackground: 'rgba(0, 0, 0, 0.12)',
  },
};

export const darkPalette = {
  primary: { main: '#62c0d8', dark: '#3f9fb9', contrastText: '#06222b' },
  success: { main: '#55c98a', dark: '#36a86b', contrastText: '#05220f' },
  error: { main: '#ff8f85', dark: '#e76a60', contrastText: '#2d0603' },
  warning: { main: '#f0b542' },
  info: { main: '#83bdf2' },
  background: { default: '#0d141a', paper: '#141d25' },
  text: { primary: '#e7edf2', secondary: '#a3b2bf', disabled: '#74848f' },
  divider: '#2a3843',
  action: {
    hover: 'rgba(98, 192, 216, 0.07)',
    selected: 'rgba(98, 192, 216, 0.13)',
    active: '#fff',
    disabled: 'rgba(255, 255, 255, 0.3)',
    disabledBackground: 'rgba(255, 255, 255, 0.12)',
  },
};

export type Palette = typeof lightPalette;
