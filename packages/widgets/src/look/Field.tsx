import { type CSSProperties, type ReactNode, useId } from 'react';
import { faint } from './look.ts';
import { styled } from './styled.ts';

/** What every field shows beside its control. */
export interface FieldLook {
  /** Stands above it. */
  label?: ReactNode;
  /** A hint under it, or what is wrong with it. */
  helperText?: ReactNode;
  /** What stands in it is wrong. */
  error?: boolean | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Of the whole, such as a width; it fills its place without. */
  style?: CSSProperties | undefined;
}

export interface FieldProps extends FieldLook {
  /** In the frame before the control, such as a picture. */
  start?: ReactNode;
  /** At the end of the frame, such as a button. */
  end?: ReactNode;
  /** The control, with what ties it to its label and its hint. */
  children: (ties: { id: string; required: boolean; disabled: boolean; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
}

/** A label, a frame around one control, and a line under it: MUI's TextField as the theme draws it, for what loads before MUI. */
export function Field({ label, helperText, error = false, required = false, disabled = false, style, start, end, children }: FieldProps) {
  const id = useId();
  const hasHelp = helperText !== undefined && helperText !== null && helperText !== '';
  return (
    <Root style={style} data-error={error || undefined}>
      {label !== undefined && <label htmlFor={id}>{label}{required && <span aria-hidden>&thinsp;*</span>}</label>}
      <span data-frame>
        {start}
        {children({ id, required, disabled, 'aria-invalid': error, 'aria-describedby': hasHelp ? `${id}-help` : undefined })}
        {end}
      </span>
      {hasHelp && <div id={`${id}-help`}>{helperText}</div>}
    </Root>
  );
}

const control = '& > [data-frame] > :is(input, select, textarea)';

const Root = styled('div', ({ palette, typography, shape, dark }) => ({
  display: 'flex', flexDirection: 'column', minWidth: 0, flex: '1 1 auto', ...dark({ colorScheme: 'dark' }),
  '& > label': { marginBottom: 4, ...typography.subtitle2, color: palette.text.secondary, '& > span': { color: palette.error.main } },
  '&:focus-within > label': { color: palette.text.primary },
  '& > div': { marginTop: 4, ...typography.caption, color: palette.text.secondary, overflowWrap: 'anywhere' },
  '& > [data-frame]': {
    display: 'flex', alignItems: 'center', boxSizing: 'border-box', minHeight: 36, border: `1px solid ${faint(palette.text.primary, 24)}`, borderRadius: shape.borderRadius, backgroundColor: palette.background.paper,
    '&:hover': { borderColor: palette.text.primary },
    '&:focus-within': { borderColor: palette.primary.main, boxShadow: `0 0 0 3px ${faint(palette.primary.main, 22)}` },
    '&:has(> :disabled, > [readonly])': { backgroundColor: palette.action.hover },
    '&:has(> :disabled)': { borderColor: palette.action.disabled },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  [control]: {
    ...typography.body1, flex: '1 1 0', minWidth: 0, boxSizing: 'border-box', alignSelf: 'stretch', margin: 0, padding: '7px 12px', border: 0, outline: 0, borderRadius: 'inherit', color: palette.text.primary, background: 'none',
    textOverflow: 'ellipsis', '&::placeholder': { color: palette.text.secondary, opacity: 1 },
    '&:disabled': { color: palette.text.disabled, WebkitTextFillColor: 'currentColor', opacity: 1 },
    '@media (pointer: coarse)': { fontSize: typography.pxToRem(16) }, // below 16px iOS zooms into a focused field
  },
  '& > [data-frame] > textarea': { resize: 'vertical', fieldSizing: 'content', maxHeight: 134, '@supports (field-sizing: content)': { resize: 'none' } },
  '&[data-error]': {
    '& > label, & > div': { color: palette.error.main },
    '& > [data-frame]': { borderColor: palette.error.main, '&:focus-within': { boxShadow: `0 0 0 3px ${faint(palette.error.main, 22)}` } },
  },
}));
