import type { Palette } from './palette.ts';

/** The palette with CSS variables that a page can set; its own colours are their fallbacks. */
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
