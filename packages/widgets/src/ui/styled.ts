import { type CSSObject, jsx } from '@emotion/react';
import { type ComponentPropsWithRef, createElement, forwardRef, type JSX, type ReactElement, useContext } from 'react';
import { type Look, lookOf } from './look.ts';
import { ServerStyles, Styled } from './ServerStyles.tsx';

/** A plain element with styles made of the look around; MUI's `styled`, without the weight of it. */
/* @__NO_SIDE_EFFECTS__ */
export function styled<Tag extends keyof JSX.IntrinsicElements>(
  tag: Tag,
  styles: (look: Look) => CSSObject,
): (props: ComponentPropsWithRef<Tag>) => ReactElement {
  const css = (theme: object) => styles(lookOf(theme));
  return forwardRef<unknown, object>((props, ref) => {
    const element = jsx(tag, { ...props, ref, css });
    return useContext(Styled) ? element : createElement(ServerStyles, null, element);
  }) as (props: ComponentPropsWithRef<Tag>) => ReactElement; // forwardRef does not know the tag
}
