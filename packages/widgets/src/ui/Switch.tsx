import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Labelled } from './Labelled.tsx';
import { styled } from './styled.ts';

export interface SwitchProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'role'> {
  label: ReactNode;
}

/**
 * Something that is on or off, and changes at once.
 * @example <Switch label="Lewat JT saja" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
 */
export function Switch({ label, ...rest }: SwitchProps) {
  return (
    <Labelled>
      {/* A checkbox tells by itself whether it is checked. */}
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props */}
      <Track {...rest} type="checkbox" role="switch" /> <span>{label}</span>
    </Labelled>
  );
}

const Track = styled('input', ({ palette, corner }) => ({
  appearance: 'none',
  position: 'relative',
  flex: 'none',
  boxSizing: 'border-box',
  width: 36,
  height: 20,
  margin: 0,
  borderRadius: corner(10),
  backgroundColor: palette.text.secondary,
  cursor: 'inherit',
  transition: 'background-color 150ms',
  '&::before': {
    content: '""',
    position: 'absolute',
    top: 2,
    insetInlineStart: 2,
    width: 16,
    height: 16,
    borderRadius: corner(8),
    backgroundColor: palette.background.paper,
    transition: 'inset-inline-start 150ms',
  },
  '&:checked': { backgroundColor: palette.primary.main, '&::before': { insetInlineStart: 18 } },
  '&:disabled': { opacity: 0.4 },
  '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
  '@media (prefers-reduced-motion: reduce)': { '&, &::before': { transition: 'none' } },
  '@media (forced-colors: active)': {
    border: '1px solid',
    backgroundColor: 'Canvas',
    '&::before': { top: 1, forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
    '&:checked::before': { backgroundColor: 'Highlight' },
  },
}));
