export const fontFamily = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif';

/** The type scale, in `rem` of a page with this root font size. */
export function typographyOf(htmlFontSize: number) {
  const rem = (px: number) => `${px / htmlFontSize}rem`;
  return {
    h1: { fontSize: rem(24), lineHeight: 32 / 24, fontWeight: 600, letterSpacing: '-0.015em' },
    h2: { fontSize: rem(20), lineHeight: 28 / 20, fontWeight: 600, letterSpacing: '-0.01em' },
    h3: { fontSize: rem(16), lineHeight: 24 / 16, fontWeight: 600, letterSpacing: '-0.005em' },
    h4: { fontSize: rem(14), lineHeight: 20 / 14, fontWeight: 600 },
    h5: { fontSize: rem(13), lineHeight: 20 / 13, fontWeight: 600 },
    h6: { fontSize: rem(16), lineHeight: 24 / 16, fontWeight: 600, letterSpacing: '-0.005em' },
    subtitle1: { fontSize: rem(14), lineHeight: 20 / 14, fontWeight: 500 },
    subtitle2: { fontSize: rem(13), lineHeight: 20 / 13, fontWeight: 500 },
    body1: { fontSize: rem(14), lineHeight: 20 / 14, fontWeight: 400 },
    body2: { fontSize: rem(13), lineHeight: 20 / 13, fontWeight: 400 },
    caption: { fontSize: rem(12), lineHeight: 16 / 12, fontWeight: 400 },
    overline: { fontSize: rem(11), lineHeight: 16 / 11, fontWeight: 600, letterSpacing: '0.06em' },
    button: { fontSize: rem(14), lineHeight: 20 / 14, fontWeight: 500, textTransform: 'none', letterSpacing: 0 },
  } as const;
}
