import { type ComponentPropsWithoutRef, useRef } from 'react';
import { styled } from './styled.ts';
import { useFocusAfter } from './useFocusAfter.ts';

/** Fields one below the other that are locked while they are saved. A field that had the focus has it again after. */
export function LockableFields(fields: Omit<ComponentPropsWithoutRef<'fieldset'>, 'onFocus' | 'onBlur'>) {
  const held = useRef<HTMLElement>(null);
  useFocusAfter(fields.disabled === true, held);
  return (
    <Root
      {...fields}
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
