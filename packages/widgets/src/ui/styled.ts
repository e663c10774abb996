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
 * Not `@emotion/styled`: that adds 3 KB (gzip) to every embedded list and form, and it hands over the raw theme, where
 * these styles need the `Look`, which is also there without MUI. The parts of `ui/` that stand on MUI use
 * `@emotion/styled`, which MUI loads anyway.
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
