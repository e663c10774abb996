import type { CSSObject } from '@emotion/react';
import { type ComponentPropsWithoutRef, forwardRef, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { Look } from './look.ts';
import { styled } from './styled.ts';

export interface CheckboxProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type'> {
  /** Some, not all, of what it stands for is chosen. */
  isPartly?: boolean;
  /** In a `DataTable`, which brings the styles once instead of with each box. */
  isInTable?: boolean;
}

/** The box of a yes or no; it needs an `aria-label` or a label around it, as `CheckField` has. Its ref is the input. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { isPartly = false, isInTable, ...rest },
  ref,
) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = isPartly;
  });
  const Box = isInTable ? 'input' : Styled;
  return <Box ref={input} {...rest} type="checkbox" />;
});

export function checkboxStyles({ palette, corner, dark }: Look): CSSObject {
  return {
    appearance: 'auto',
    flex: 'none',
    width: 16,
    height: 16,
    margin: 0,
    accentColor: palette.primary.main,
    cursor: 'inherit',
    ...dark({ colorScheme: 'dark' }),
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2, borderRadius: corner(3) },
  };
}

const Styled = styled('input', checkboxStyles);
