import { type CSSProperties, type ElementType, type ReactNode, type Ref, useId } from 'react';
import { faint } from './look.ts';
import { styled } from './styled.ts';

/** Props that every field has besides those of its control. */
export interface FieldLook {
  /** Shown above the control. */
  label?: ReactNode;
  /** A hint or error below the control. */
  helperText?: ReactNode;
  /** Whether the value is invalid. */
  error?: boolean | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Style of the whole field, such as its width; default the full width. */
  style?: CSSProperties | undefined;
}

export interface FieldProps extends FieldLook {
  /** The control: `input`, `textarea` or a styled one. */
  as: ElementType;
  /** Shown in the frame before the control, such as an icon. */
  start?: ReactNode;
  /** Shown in the frame after the control, such as a button. */
  end?: ReactNode;
  /** Ref of the control, so that a form can focus it. */
  inputRef?: Ref<HTMLInputElement> | Ref<HTMLSelectElement> | undefined;
  /** Number of lines of a `textarea`. */
  rows?: number | undefined;
}

/** A label, a framed control and a line below it; all other props go to the control. */
export function Field({
  as: Control,
  label,
  helperText,
  error = false,
  style,
  start,
  end,
  inputRef,
  ...control
}: FieldProps) {
  const id = useId();
  return (
    <Root style={style} data-error={error || undefined}>
      {label && (
        <label htmlFor={id}>
          {label}
          {control.required && <span aria-hidden>&thinsp;*</span>}
        </label>
      )}
      <span data-frame>
        {start}
        <Control
          {...control}
          id={id}
          ref={inputRef}
          aria-invalid={error}
          aria-describedby={helperText ? `${id}-help` : undefined}
        />
        {end}
      </span>
      {helperText && <div id={`${id}-help`}>{helperText}</div>}
    </Root>
  );
}

const any = ':is(input, select, textarea)';
const control = `& > [data-frame] > ${any}`;
const off = `${any}:disabled`; // only the control, not a disabled button in the frame

const Root = styled('div', ({ palette, typography, shape, dark }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  flex: '1 1 auto',
  ...dark({ colorScheme: 'dark' }),
  '& > label': {
    marginBottom: 4,
    ...typography.subtitle2,
    color: palette.text.secondary,
    '& > span': { color: palette.error.main },
  },
  '&:focus-within > label': { color: palette.text.primary },
  [`&:has(> [data-frame] > ${off}) > label`]: { color: palette.text.disabled },
  '& > div': { marginTop: 4, ...typography.caption, color: palette.text.secondary, overflowWrap: 'anywhere' },
  '& > [data-frame]': {
    display: 'flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    border: `1px solid var(--finance-field-line, ${faint(palette.text.primary, 24)})`,
    borderRadius: shape.borderRadius,
    backgroundColor: palette.background.paper,
    '&:hover': { borderColor: palette.text.primary },
    '&:focus-within': {
      borderColor: palette.primary.main,
      boxShadow: `0 0 0 3px ${faint(palette.primary.main, 22)}`,
      outline: '2px solid var(--finance-field-focus, transparent)', // seen in forced colours, which remove the shadow
    },
    '&:has(> :disabled, > [readonly])': { backgroundColor: palette.action.hover },
    [`&:has(> ${off})`]: { borderColor: palette.action.disabled },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  [control]: {
    ...typography.body1,
    flex: '1 1 0',
    minWidth: 0,
    boxSizing: 'border-box',
    alignSelf: 'stretch',
    margin: 0,
    scrollMarginTop: 32,
    padding: 'var(--finance-field-space, 7px) 12px',
    border: 0,
    outline: 0,
    borderRadius: 'inherit',
    color: palette.text.primary,
    background: 'none',
    textOverflow: 'ellipsis',
    '&::placeholder': { color: palette.text.secondary, opacity: 1 },
    '&:disabled': { color: palette.text.disabled, WebkitTextFillColor: 'currentColor', opacity: 1 },
    '@media (pointer: coarse)': { fontSize: typography.pxToRem(16) }, // iOS zooms into focused fields below 16 px
  },
  '& > [data-frame] > textarea': {
    resize: 'vertical',
    minHeight: 56,
    '@supports (field-sizing: content)': { fieldSizing: 'content', resize: 'none', minHeight: 0, maxHeight: 134 },
  },
  '&[data-error]': {
    '& > label, & > div': { color: palette.error.main },
    '& > [data-frame]': {
      borderColor: palette.error.main,
      '&:focus-within': { boxShadow: `0 0 0 3px ${faint(palette.error.main, 22)}` },
    },
  },
}));
