import { type ComponentPropsWithoutRef, useLayoutEffect, useRef } from 'react';
import { focusAround } from './focusAround.ts';
import { styled } from './styled.ts';

/** Fields one below the other that are locked while they are saved. A field that had the focus has it again after. */
export function LockableFields(fields: Omit<ComponentPropsWithoutRef<'fieldset'>, 'onFocus' | 'onBlur'>) {
  const frame = useRef<HTMLFieldSetElement>(null);
  const held = useRef<HTMLElement>(null);
  const isLocked = fields.disabled;
  useLayoutEffect(() => {
    if (isLocked || !frame.current || focusAround(frame.current)) return;
    held.current?.focus({ preventScroll: true });
  }, [isLocked]);
  return (
    <Root
      {...fields}
      ref={frame}
      onFocus={({ target }) => {
        held.current = target;
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) held.current = null; // not because it was locked
      }}
    />
  );
}

const Root = styled('fieldset', () => ({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  containerType: 'inline-size',
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
}));
