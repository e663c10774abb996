import type { Theme } from '@mui/material/styles';
import { typographyOf, variantsIn } from './typography.ts';

/** Marks the type scale of `createFinanceTheme`, also in a theme that a host made of it. */
export const ours = 'financeScale';

/**
 * The suite's type scale in the font of a host's own theme; null for a theme that has it already. MUI's stock titles,
 * of up to 96 px, are made for pages and not for widgets in them. Button labels stay as the host writes them, as its
 * own buttons stand beside ours.
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
