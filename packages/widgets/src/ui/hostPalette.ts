import type { Palette } from './palette.ts';

/** Colours of a host's own, as CSS: `{ primary: '#7a1f5c' }`. */
export interface HostColors {
  /** Buttons, links, what is chosen. */
  primary?: string | undefined;
  /** Money in, what succeeded. */
  success?: string | undefined;
  /** Money out, what failed, what cannot be undone. */
  danger?: string | undefined;
}

const names = { primary: 'primary', success: 'success', error: 'danger' } as const;
const tones = ['primary', 'success', 'error'] as const;

/** The palette with a host's colours, and with CSS variables that its page can set where the look follows it. */
export function hostPalette(own: Palette, scheme: 'light' | 'dark', host: HostColors, followsPage: boolean): Palette {
  const variable = variableOf(followsPage);
  const toned = (tone: (typeof tones)[number]) => {
    const main = variable(names[tone], host[names[tone]] ?? own[tone].main);
    if (main === own[tone].main) return own[tone];
    const dark = `color-mix(in srgb, ${main}, ${scheme === 'dark' ? 'white' : 'black'} 22%)`;
    return { main, dark, contrastText: variable(`on-${names[tone]}`, own[tone].contrastText) };
  };
  const { background, text, divider, action } = own;
  const primary = toned('primary');
  const tint = `color-mix(in srgb, ${primary.main} 5%, transparent)`;
  return {
    ...own,
    primary,
    success: toned('success'),
    error: toned('error'),
    background: {
      default: variable('surface', background.default),
      paper: variable('surface', background.paper),
    },
    text: { ...text, primary: variable('text', text.primary), secondary: variable('muted', text.secondary) },
    divider: variable('border', divider),
    action: primary === own.primary ? action : { ...action, hover: tint, selected: tint },
  };
}

/** A part of the look that the page may say, by its name and the value without it. */
export function variableOf(followsPage: boolean): (name: string, value: string) => string {
  return (name, value) => (followsPage ? `var(--finance-${name}, ${value})` : value);
}

/**
 * Text on these colours, by the names of `variablesOf`: black or white, whichever has the higher contrast, where the
 * page says none. WCAG's contrast is the same to both at a lightness of 49.44.
 */
export function contrastsOf(palette: Palette, variables: string, followsPage: boolean): Record<string, string> {
  return Object.fromEntries(
    tones.map((tone) => [
      `${variables}-${tone}-contrastText`,
      variableOf(followsPage)(`on-${names[tone]}`, `lch(from ${palette[tone].main} calc((49.44 - l) * infinity) 0 0)`),
    ]),
  );
}
