import type { PaletteOptions, SimplePaletteColorOptions } from '@mui/material/styles';

/** The same palette, but with what a page may set from outside; the given colour stands where the page sets nothing. */
export function hostPalette(palette: PaletteOptions): PaletteOptions {
  const { main, contrastText } = palette.primary as SimplePaletteColorOptions; // ours are written out, never a whole colour of MUI's
  const primary = `var(--finance-primary, ${main})`;
  return {
    ...palette,
    primary: {
      main: primary,
      dark: `color-mix(in srgb, ${primary}, ${palette.mode === 'dark' ? 'white' : 'black'} 22%)`,
      light: `color-mix(in srgb, ${primary}, white 22%)`,
      contrastText: `var(--finance-on-primary, ${contrastText})`,
    },
    background: { default: `var(--finance-surface, ${palette.background?.default})`, paper: `var(--finance-surface, ${palette.background?.paper})` },
    text: { primary: `var(--finance-text, ${palette.text?.primary})`, secondary: `var(--finance-muted, ${palette.text?.secondary})`, disabled: palette.text?.disabled ?? 'GrayText' },
    divider: `var(--finance-border, ${palette.divider})`,
    action: {
      hover: `color-mix(in srgb, ${primary} 5%, transparent)`,
      selected: `color-mix(in srgb, ${primary} 5%, transparent)`,
      focus: `color-mix(in srgb, ${primary} 12%, transparent)`,
    },
  };
}
