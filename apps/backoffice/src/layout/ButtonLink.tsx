import { type ButtonProps, buttonLook, styled } from '@finance/widgets/ui';
import { Link, type LinkProps } from 'react-router';

export interface ButtonLinkProps extends LinkProps, Pick<ButtonProps, 'variant' | 'size'> {}

/** A link to another screen that looks like a button. */
export function ButtonLink({ variant = 'text', size = 'medium', ...rest }: ButtonLinkProps) {
  return <Root {...rest} data-variant={variant} data-size={size} />;
}

const Root = styled(Link, buttonLook);
