import type { TypographyVariantsOptions } from '@mui/material/styles';
import { ours } from './scaleOf.ts';
import { letterSize, typographyOf, variantsIn } from './typography.ts';

/** The whole type scale, for a page with this root font size. */
export function muiTypographyOf(
  htmlFontSize: number,
  fontFamily: string,
): TypographyVariantsOptions & { pxToRem: (px: number) => string } {
  const pxToRem = (px: number) => letterSize(px, htmlFontSize);
  const own: object = { [ours]: true };
  return {
    ...own,
    fontFamily,
    htmlFontSize,
    fontSize: 14,
    pxToRem,
    fontWeightMedium: 500,
    fontWeightBold: 600,
    ...wholeScale(variantsIn(pxToRem, fontFamily)),
  };
}

/** Those of the kit and those that only MUI draws with. */
export function wholeScale(variant: ReturnType<typeof variantsIn>) {
  return {
    ...typographyOf(variant),
    h5: variant(13, 20, 600),
    h6: variant(16, 24, 600, { letterSpacing: '-0.005em' }),
    overline: variant(11, 16, 600, { letterSpacing: '0.06em' }),
  };
}
