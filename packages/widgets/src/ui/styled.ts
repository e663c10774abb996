import { type CSSObject, jsx } from '@emotion/react';
import {
  type ComponentPropsWithRef,
  createElement,
  type ElementType,
  forwardRef,
  type ReactElement,
  useContext,
} from 'react';
import { type Look, lookOf } from './look.ts';
import { ServerStyles, Styled } from './ServerStyles.tsx';

/**
 * An element (or one of our own components) with styles made from the theme around it; `as` draws another element.
 * Not `@emotion/styled`, which would break the limits of list and form: docs/decisions/styled.md. The parts of `ui/`
 * that stand on MUI use it, since MUI loads it anyway.
 */
/* @__NO_SIDE_EFFECTS__ */
export function styled<Tag extends ElementType>(
  tag: Tag,
  styles: (look: Look) => CSSObject,
): (props: ComponentPropsWithRef<Tag> & { as?: ElementType }) => ReactElement {
  const css = (theme: object) => styles(lookOf(theme));
  return forwardRef<unknown, { as?: ElementType }>(({ as = tag, ...props }, ref) => {
    const element = jsx(as, { ...props, ref, css });
    return useContext(Styled) ? element : createElement(ServerStyles, null, element);
  }) as (props: ComponentPropsWithRef<Tag> & { as?: ElementType }) => ReactElement; // forwardRef does not know the tag
}
