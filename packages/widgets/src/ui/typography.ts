export const fontFamily = '-apple-system, "Segoe UI", Roboto, sans-serif';

/**
 * A font size in rem, so that it grows with the browser's setting, but at least `px`: a page may make its root smaller
 * for its own purposes, as Bootstrap 3 does with 10 px.
 */
export function letterSize(px: number, htmlFontSize = 16): string {
  return `max(${px / htmlFontSize}rem, ${px}px)`;
}

/** Makes variants of the type scale, given in px, in the page's own unit. */
export function variantsIn(unit: (px: number) => string, family: string) {
  return (
    size: number,
    line: number,
    fontWeight: number,
    more?: { letterSpacing: string | 0; textTransform?: 'none' },
  ) => ({ fontFamily: family, fontSize: unit(size), lineHeight: line / size, fontWeight, ...more });
}

/** The variants of the kit's own components; muiTypography.ts adds those that only MUI draws with. */
export function typographyOf(variant: ReturnType<typeof variantsIn>) {
  return {
    h1: variant(24, 32, 600, { letterSpacing: '-0.015em' }),
    h2: variant(20, 28, 600, { letterSpacing: '-0.01em' }),
    h3: variant(16, 24, 600, { letterSpacing: '-0.005em' }),
    h4: variant(14, 20, 600),
    subtitle1: variant(14, 20, 500),
    subtitle2: variant(13, 20, 500),
    body1: variant(14, 20, 400),
    body2: variant(13, 20, 400),
    caption: variant(12, 16, 400),
    button: variant(14, 20, 500, { textTransform: 'none', letterSpacing: 0 }),
  };
}
