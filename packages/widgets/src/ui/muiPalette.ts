import type { PaletteOptions } from '@mui/material/styles';
import type { Palette } from './palette.ts';

/** A palette of what comes before MUI, with the shades that only MUI draws with. */
export function muiPaletteOf(palette: Palette, mode: 'light' | 'dark', isNative: boolean): PaletteOptions {
  const { primary, success, error, focus, secondary, warning, info } = shades[mode];
  const { main } = palette.primary;
  const lighter = (color: string, own: string) => (isNative ? `color-mix(in srgb, ${color}, white 22%)` : own);
  return {
    ...palette,
    mode,
    contrastThreshold: 4.5,
    secondary,
    primary: { ...palette.primary, light: lighter(main, primary.light) },
    success: { ...palette.success, light: lighter(palette.success.main, success.light) },
    error: { ...palette.error, light: lighter(palette.error.main, error.light) },
    warning: { ...palette.warning, ...warning },
    info: { ...palette.info, ...info },
    action: { ...palette.action, focus: isNative ? `color-mix(in srgb, ${main} 12%, transparent)` : focus },
  };
}

const shades = {
  light: {
    primary: { light: '#2f7d95' },
    secondary: { main: '#475766', dark: '#323e4a', light: '#64788b', contrastText: '#ffffff' },
    success: { light: '#2f9a63' },
    error: { light: '#d95050' },
    warning: { dark: '#6d4400', light: '#c68a1e', contrastText: '#ffffff' },
    info: { dark: '#154876', light: '#4284bf', contrastText: '#ffffff' },
    focus: 'rgba(11, 92, 115, 0.12)',
  },
  dark: {
    primary: { light: '#93d7e8' },
    secondary: { main: '#a7b6c4', dark: '#8395a5', light: '#c9d4dd', contrastText: '#10181f' },
    success: { light: '#85dcac' },
    error: { light: '#ffb3ac' },
    warning: { dark: '#cf9626', light: '#f6cd7f', contrastText: '#2a1c00' },
    info: { dark: '#5a9cd9', light: '#aed4f8', contrastText: '#061c30' },
    focus: 'rgba(98, 192, 216, 0.16)',
  },
};
