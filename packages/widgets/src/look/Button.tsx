import type { ComponentPropsWithRef } from 'react';
import { faint } from './look.ts';
import { press } from './press.ts';
import { Spinner } from './Spinner.tsx';
import { styled } from './styled.ts';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** Default `text`. */
  variant?: 'contained' | 'outlined' | 'text';
  /** Default `medium`. */
  size?: 'small' | 'medium';
  /** It is being done: the button cannot be pressed and turns. */
  loading?: boolean;
}

/** MUI's Button as the theme draws it, for what loads before MUI. */
export function Button({ variant = 'text', size = 'medium', loading = false, disabled = false, children, ...rest }: ButtonProps) {
  return (
    <Root type="button" {...rest} disabled={disabled || loading} data-variant={variant} data-size={size} data-loading={loading || undefined}>
      {children}
      {loading && <i><Spinner size={16} /></i>}
    </Root>
  );
}

const Root = styled('button', (look) => {
  const { palette, typography, shape } = look;
  return {
    ...press(look), ...typography.button, minHeight: 36, padding: '6px 14px', borderRadius: shape.borderRadius, color: palette.primary.main,
    transition: 'background-color 250ms, border-color 250ms, color 250ms', '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
    '&[data-size="small"]': { minHeight: 30, padding: '3px 10px', fontSize: typography.pxToRem(13) },
    '&[data-size]': { '@media (pointer: coarse)': { minHeight: 44 } },
    '&[data-variant="contained"]': { color: palette.primary.contrastText, backgroundColor: palette.primary.main },
    '&[data-variant="outlined"]': { color: palette.text.primary, backgroundColor: palette.background.paper, border: `1px solid ${palette.divider}` },
    '@media (hover: hover)': {
      '&:hover': { backgroundColor: faint(palette.primary.main, 4) },
      '&[data-variant="contained"]:hover': { backgroundColor: palette.primary.dark },
      '&[data-variant="outlined"]:hover': { borderColor: palette.text.disabled },
    },
    '&[data-variant]:disabled': { color: palette.action.disabled },
    '&[data-variant="contained"]:disabled': { backgroundColor: palette.action.disabledBackground },
    '&[data-variant="outlined"]:disabled': { borderColor: palette.action.disabledBackground },
    '&[data-variant][data-loading]': { color: 'transparent' },
    '& > i': { position: 'absolute', display: 'flex', color: palette.action.disabled },
  };
});
