import type { ComponentPropsWithoutRef } from 'react';
import { buttonLook, type ButtonProps } from './Button.tsx';
import { styled } from './styled.ts';

export interface LinkButtonProps extends ComponentPropsWithoutRef<'a'>, Pick<ButtonProps, 'size'> {
  href: string;
}

/** A link that looks like an outlined button; it opens in a new window, which hears nothing of this one. */
export function LinkButton({ size = 'medium', children, ...rest }: LinkButtonProps) {
  return <Root target="_blank" rel="noopener noreferrer" {...rest} data-variant="outlined" data-size={size}>{children}</Root>;
}

const Root = styled('a', buttonLook);
