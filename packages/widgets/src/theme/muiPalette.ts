import type { PaletteOptions } from '@mui/material/styles';
import { darkPalette, lightPalette } from './palette.ts';

/** The palettes of the theme: those of what comes before MUI, with the shades that only MUI draws with. */
export const light: PaletteOptions = {
  mode: 'light', contrastThreshold: 4.5, ...lightPalette,
  primary: { ...lightPalette.primary, light: '#2f7d95' },
  secondary: { main: '#475766', dark: '#323e4a', light: '#64788b', contrastText: '#ffffff' },
  success: { ...lightPalette.success, dark: '#0a5730', light: '#2f9a63', contrastText: '#ffffff' },
  error: { ...lightPalette.error, light: '#d95050' },
  warning: { ...lightPalette.warning, dark: '#6d4400', light: '#c68a1e', contrastText: '#ffffff' },
  info: { ...lightPalette.info, dark: '#154876', light: '#4284bf', contrastText: '#ffffff' },
  action: { ...lightPalette.action, focus: 'rgba(11, 92, 115, 0.12)' },
};

export const dark: PaletteOptions = {
  mode: 'dark', contrastThreshold: 4.5, ...darkPalette,
  primary: { ...darkPalette.primary, light: '#93d7e8' },
  secondary: { main: '#a7b6c4', dark: '#8395a5', light: '#c9d4dd', contrastText: '#10181f' },
  success: { ...darkPalette.success, dark: '#36a86b', light: '#85dcac', contrastText: '#05220f' },
  error: { ...darkPalette.error, light: '#ffb3ac' },
  warning: { ...darkPalette.warning, dark: '#cf9626', light: '#f6cd7f', contrastText: '#2a1c00' },
  info: { ...darkPalette.info, dark: '#5a9cd9', light: '#aed4f8', contrastText: '#061c30' },
  action: { ...darkPalette.action, focus: 'rgba(98, 192, 216, 0.16)' },
};
