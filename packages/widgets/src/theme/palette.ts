/** Every colour of text on its surface reaches WCAG AA (4.5:1); green is money in, red is money out. */
export const lightPalette = {
  primary: { main: '#0b5c73', dark: '#084557', light: '#2f7d95', contrastText: '#ffffff' },
  secondary: { main: '#475766', dark: '#323e4a', light: '#64788b', contrastText: '#ffffff' },
  success: { main: '#0f7440', dark: '#0a5730', light: '#2f9a63', contrastText: '#ffffff' },
  error: { main: '#bd2626', dark: '#931a1a', light: '#d95050', contrastText: '#ffffff' },
  warning: { main: '#8f5a00', dark: '#6d4400', light: '#c68a1e', contrastText: '#ffffff' },
  info: { main: '#1d5f9c', dark: '#154876', light: '#4284bf', contrastText: '#ffffff' },
  background: { default: '#f6f8f9', paper: '#ffffff' },
  text: { primary: '#15212b', secondary: '#51606c', disabled: '#77848f' },
  divider: '#dfe5e9',
  action: { hover: 'rgba(11, 92, 115, 0.05)', selected: 'rgba(11, 92, 115, 0.05)', focus: 'rgba(11, 92, 115, 0.12)', active: 'rgba(0, 0, 0, 0.54)', disabled: 'rgba(0, 0, 0, 0.26)', disabledBackground: 'rgba(0, 0, 0, 0.12)' },
};

export const darkPalette = {
  primary: { main: '#62c0d8', dark: '#3f9fb9', light: '#93d7e8', contrastText: '#06222b' },
  secondary: { main: '#a7b6c4', dark: '#8395a5', light: '#c9d4dd', contrastText: '#10181f' },
  success: { main: '#55c98a', dark: '#36a86b', light: '#85dcac', contrastText: '#05220f' },
  error: { main: '#ff8f85', dark: '#e76a60', light: '#ffb3ac', contrastText: '#2d0603' },
  warning: { main: '#f0b542', dark: '#cf9626', light: '#f6cd7f', contrastText: '#2a1c00' },
  info: { main: '#83bdf2', dark: '#5a9cd9', light: '#aed4f8', contrastText: '#061c30' },
  background: { default: '#0d141a', paper: '#141d25' },
  text: { primary: '#e7edf2', secondary: '#a3b2bf', disabled: '#74848f' },
  divider: '#2a3843',
  action: { hover: 'rgba(98, 192, 216, 0.07)', selected: 'rgba(98, 192, 216, 0.13)', focus: 'rgba(98, 192, 216, 0.16)', active: '#fff', disabled: 'rgba(255, 255, 255, 0.3)', disabledBackground: 'rgba(255, 255, 255, 0.12)' },
};
