import type { PaletteOptions } from '@mui/material/styles';
import type { Palette } from './palette.ts';

/** A palette of what comes before MUI, with the shades that only MUI draws with. */
export function muiPaletteOf(palette: Palette, mode: 'light' | 'dark', followsPage: boolean): PaletteOptions {
  const { primary, focus, secondary, ...tones } = shades[mode];
  const { main } = palette.primary;
  return {
    ...palette,
    mode,
    contrastThreshold: 4.5,
    secondary,
    primary: { ...palette.primary, light: followsPage ? `color-mix(in srgb, ${main}, white 22%)` : primary.light },
    success: { ...palette.success, ...tones.success },
    error: { ...palette.error, ...tones.error },
    warning: { ...palette.warning, ...tones.warning },
    info: { ...palette.info, ...tones.info },
    action: { ...palette.action, focus: followsPage ? `color-mix(in srgb, ${main} 12%, transparent)` : focus },
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
