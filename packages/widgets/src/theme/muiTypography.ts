import type { TypographyVariantsOptions } from '@mui/material/styles';
import { ours } from './scaleOf.ts';
import { letterSize, variantsIn, wholeScale } from './typography.ts';

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
