import type { Theme } from '@mui/material/styles';
import { typographyOf, variantsIn } from './typography.ts';

/** Marks the type scale of `createFinanceTheme`, also in a theme that a host made of it. */
export const ours = 'financeScale';

/**
 * The suite's type scale in the letters of a host's own theme, null for one that has it already: MUI's stock titles, of up to 96 px, are made for
 * pages and not for what stands in them. How a button's words are written stays the host's, as its own buttons stand beside.
 */
export function scaleOf(
  { typography }: Pick<Theme, 'typography'>,
  scaleIn: typeof typographyOf = typographyOf,
): Partial<Theme['typography']> | null {
  if (ours in typography) return null;
  const { fontFamily, htmlFontSize, pxToRem, button } = typography;
  const { textTransform, letterSpacing } = button;
  const scale = scaleIn(variantsIn(pxToRem, String(fontFamily)));
  return { ...scale, button: { ...scale.button, textTransform, letterSpacing }, fontFamily, htmlFontSize, pxToRem };
}
