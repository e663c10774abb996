import type { Palette } from './palette.ts';

/** The same palette, but with what a page may set from outside; the given colour stands where the page sets nothing. */
export function hostPalette(
  { primary: { main, contrastText }, background, text, divider, action, ...rest }: Palette,
  scheme: 'light' | 'dark',
): Palette {
  const primary = `var(--finance-primary, ${main})`;
  return {
    ...rest,
    primary: {
      main: primary,
      dark: `color-mix(in srgb, ${primary}, ${scheme === 'dark' ? 'white' : 'black'} 22%)`,
      contrastText: `var(--finance-on-primary, ${contrastText})`,
    },
    background: {
      default: `var(--finance-surface, ${background.default})`,
      paper: `var(--finance-surface, ${background.paper})`,
    },
    text: {
      ...text,
      primary: `var(--finance-text, ${text.primary})`,
      secondary: `var(--finance-muted, ${text.secondary})`,
    },
    divider: `var(--finance-border, ${divider})`,
    action: {
      ...action,
      hover: `color-mix(in srgb, ${primary} 5%, transparent)`,
      selected: `color-mix(in srgb, ${primary} 5%, transparent)`,
    },
  };
}
