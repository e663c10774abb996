import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ReactNode,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { styled } from './styled.ts';

export interface CheckboxProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type'> {
  /** Beside it; a box without one needs an `aria-label`, or a label around it. */
  label?: ReactNode;
  /** Some, not all, of what it stands for is chosen. */
  isPartly?: boolean;
}

/**
 * A yes or no; its ref is the input.
 * @example <Checkbox label="Aktif" checked={isActive} onChange={({ target }) => setActive(target.checked)} />
 */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, isPartly = false, ...rest },
  ref,
) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = isPartly;
  });
  const box = <Box ref={input} {...rest} type="checkbox" />;
  return label === undefined ? (
    box
  ) : (
    <Labelled>
      {box} <span>{label}</span>
    </Labelled>
  );
});

const Box = styled('input', ({ palette, corner, dark }) => ({
  appearance: 'auto',
  flex: 'none',
  width: 16,
  height: 16,
  margin: 0,
  verticalAlign: 'middle',
  accentColor: palette.primary.main,
  cursor: 'inherit',
  ...dark({ colorScheme: 'dark' }),
  '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2, borderRadius: corner(3) },
  '&[aria-busy="true"]': { opacity: 0.6 },
}));

/** A label around a box or a switch. */
export const Labelled = styled('label', ({ palette, typography }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 36,
  ...typography.body1,
  color: palette.text.primary,
  cursor: 'pointer',
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '&:has(:disabled)': { color: palette.text.disabled, cursor: 'default' },
  '@media (pointer: coarse)': { minHeight: 44 },
}));
