import type { CSSObject } from '@emotion/react';
import type { ComponentPropsWithoutRef, MouseEvent, Ref } from 'react';
import { pathStyle } from './pathStyle.ts';
import { Field, type FieldLook } from './Field.tsx';
import { styled } from './styled.ts';

const arrow = 'm7 10 5 5 5-5z';

export interface SelectProps extends FieldLook, Omit<ComponentPropsWithoutRef<'select'>, keyof FieldLook> {
  /** Gets the control, as for the focus. */
  inputRef?: Ref<HTMLSelectElement> | undefined;
}

/**
 * One of some choices, its `option` children: the browser's own list, which phones and keyboards know. Browsers that
 * can style it show our look.
 */
export function Select(field: SelectProps) {
  return (
    <Field
      as={Control}
      end={
        <Arrow viewBox="0 0 24 24" aria-hidden>
          <path d={arrow} style={pathStyle(arrow)} />
        </Arrow>
      }
      // A list that opens without a choice to focus leaves the focus elsewhere, and Escape would not reach it.
      onMouseDown={(event: MouseEvent<HTMLElement>) => event.currentTarget.focus()}
      {...field}
    />
  );
}

const Control = styled('select', ({ palette, shape, floating }) => ({
  '&&&': { paddingInlineEnd: 34 },
  overflow: 'clip',
  overflowClipMargin: 'content-box',
  contain: 'paint', // Chrome before 153 takes no `overflow` here
  whiteSpace: 'nowrap',
  appearance: 'none',
  cursor: 'pointer',
  '&:disabled': { cursor: 'default' },
  '& option': { color: palette.text.primary, backgroundColor: palette.background.paper },
  '&:not(:disabled):has(> [value=""]:checked)': { color: palette.text.secondary },
  '@supports (appearance: base-select)': {
    '&, &::picker(select)': { appearance: 'base-select' as CSSObject['appearance'] }, // newer than the types
    '&::picker-icon': { display: 'none' },
    '&::picker(select)': {
      margin: '4px 0',
      padding: '4px 0',
      maxHeight: 360,
      border: '1px solid transparent', // seen in forced colours
      borderRadius: shape.borderRadius,
      boxShadow: floating,
      color: palette.text.primary,
      backgroundColor: palette.background.paper,
    },
    '& option': {
      boxSizing: 'border-box',
      minHeight: 36,
      padding: '6px 12px',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      backgroundColor: 'transparent',
      '&:hover, &:focus': { backgroundColor: palette.action.hover },
      '&:checked': { backgroundColor: palette.action.selected, fontWeight: 600 },
      '&:disabled': { color: palette.text.disabled },
      '&::checkmark': { display: 'none' },
    },
  },
}));

const Arrow = styled('svg', ({ palette }) => ({
  flex: 'none',
  width: 20,
  height: 20,
  marginInline: '-30px 10px',
  pointerEvents: 'none',
  color: palette.action.active,
  fill: 'currentColor',
}));
