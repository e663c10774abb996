import type { CSSObject } from '@emotion/react';
import { type ComponentPropsWithoutRef, forwardRef, type KeyboardEvent, type MouseEvent } from 'react';
import { faint, type Look } from './look.ts';
import { bareButton } from './bareButton.ts';
import { Spinner } from './Spinner.tsx';
import { styled } from './styled.ts';

export interface ButtonProps extends ComponentPropsWithoutRef<'button'> {
  /** Default `text`. */
  variant?: 'contained' | 'outlined' | 'text';
  /** Default `medium`. */
  size?: 'small' | 'medium';
  /** Default `primary`; `error` for what takes something away, `success` for what says that money came. */
  tone?: 'primary' | 'success' | 'error';
  /** It is being done: the button cannot be pressed and turns. */
  loading?: boolean;
}

/**
 * The one button; while it is `loading`, a spinner covers its text. A key that is held down presses it once at most,
 * and not at all if it was meant for what had the focus before.
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant = 'text', size = 'medium', tone = 'primary', loading = false, onKeyDown, children, ...rest },
  ref,
) {
  return (
    <Root
      ref={ref}
      type="button"
      {...rest}
      {...(loading && busy)}
      onKeyDown={(event: KeyboardEvent<HTMLButtonElement>) => {
        if (event.repeat && event.key === 'Enter') event.preventDefault();
        onKeyDown?.(event);
      }}
      data-variant={variant}
      data-size={size}
      data-tone={tone}
      data-loading={loading || undefined}
    >
      {children}
      {loading && (
        <i>
          <Spinner size={16} />
        </i>
      )}
    </Root>
  );
});

/** It keeps the focus, which a disabled button loses. */
const busy = { 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() };

const off = ':is(:disabled, [aria-disabled="true"])';

/** What a button, or a link that is drawn as one, looks like. */
export function buttonLook(look: Look): CSSObject {
  const { palette, typography, shape } = look;
  const toned = ({ main, dark, contrastText }: Look['palette']['primary']) => ({
    '--main': main,
    '--dark': dark,
    '--on': contrastText,
  });
  return {
    ...bareButton(look),
    ...typography.button,
    ...toned(palette.primary),
    gap: 6,
    minHeight: 36,
    padding: '6px 14px',
    borderRadius: shape.borderRadius,
    color: 'var(--main)',
    transition: 'background-color 250ms, border-color 250ms, color 250ms',
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
    '&[data-tone="error"]': toned(palette.error),
    '&[data-tone="success"]': toned(palette.success),
    '&[data-size="small"]': { minHeight: 30, padding: '3px 10px', fontSize: typography.pxToRem(13) },
    '&[data-size]': { '@media (pointer: coarse)': { minHeight: 44 } },
    '&[data-variant="contained"]': { color: 'var(--on)', backgroundColor: 'var(--main)' },
    '&[data-variant="outlined"]': {
      color: palette.text.primary,
      backgroundColor: palette.background.paper,
      border: `1px solid ${palette.divider}`,
    },
    '&[data-variant="outlined"][data-tone="error"]': { color: 'var(--main)', borderColor: faint('var(--main)', 50) },
    '@media (forced-colors: active)': { '&[data-variant]': { border: '1px solid' } },
    '@media (hover: hover)': {
      '&:hover': { backgroundColor: faint('var(--main)', 4) },
      '&[data-variant="contained"]:hover': { backgroundColor: 'var(--dark)' },
      '&[data-variant="outlined"]:hover': { borderColor: palette.text.disabled },
    },
    [`&[data-variant]${off}`]: { color: palette.action.disabled },
    [`&[data-variant="contained"]${off}`]: { backgroundColor: palette.action.disabledBackground },
    [`&[data-variant="outlined"]${off}`]: { borderColor: palette.action.disabledBackground },
    '&[data-variant][data-loading]': { color: 'transparent' },
    '& > i': { position: 'absolute', display: 'flex', color: palette.action.disabled },
  };
}

const Root = styled('button', buttonLook);
