import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { buttonLook } from './Button.tsx';
import { faint } from './look.ts';
import { styled } from './styled.ts';

export interface ToggleButtonProps extends ComponentPropsWithoutRef<'button'> {
  isPressed: boolean;
}

/** A button that stays pressed: something that is on or off. */
export const ToggleButton = forwardRef<HTMLButtonElement, ToggleButtonProps>(function ToggleButton(
  { isPressed, ...rest },
  ref,
) {
  return <Root ref={ref} type="button" {...rest} data-variant="outlined" data-size="medium" aria-pressed={isPressed} />;
});

const Root = styled('button', (look) => ({
  ...buttonLook(look),
  '&[data-size]': {
    padding: '6px 12px',
    fontSize: look.typography.pxToRem(13),
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '&[aria-pressed="true"]': {
    zIndex: 1,
    color: look.palette.primary.main,
    borderColor: look.palette.primary.main,
    backgroundColor: faint(look.palette.primary.main, 8),
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      color: 'HighlightText',
      backgroundColor: 'Highlight',
    },
  },
}));
