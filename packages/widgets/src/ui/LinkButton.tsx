import type { ComponentPropsWithoutRef } from 'react';
import { buttonLook, type ButtonProps } from './Button.tsx';
import { styled } from './styled.ts';

export interface LinkButtonProps extends ComponentPropsWithoutRef<'a'>, Pick<ButtonProps, 'variant' | 'size'> {
  href: string;
}

/** A link that looks like a button. It opens in a new window, which has no access to this one. */
export function LinkButton({ variant = 'outlined', size = 'medium', children, ...rest }: LinkButtonProps) {
  return (
    <Root target="_blank" rel="noopener noreferrer" {...rest} data-variant={variant} data-size={size}>
      {children}
    </Root>
  );
}

const Root = styled('a', buttonLook);
