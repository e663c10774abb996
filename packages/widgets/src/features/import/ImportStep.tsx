import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { styled, useFocusAfter } from '../../ui/index.ts';

export interface ImportStepProps {
  /** What is done in it. */
  name: string;
  /** The server looks at the file, or saves it. */
  isBusy: boolean;
  /** It comes in place of another step. */
  isNew?: boolean;
  children: ReactNode;
}

/**
 * What is done in one step. Each new step is focused: what led to it is gone, and the Tab key goes on to its first
 * field.
 */
export function ImportStep({ name, isBusy, isNew = false, children }: ImportStepProps) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(isNew ? null : name);
  useFocusAfter(isBusy, frame); // what had the focus may have been locked
  useLayoutEffect(() => {
    if (shown.current !== name) frame.current?.focus({ preventScroll: true });
    shown.current = name;
  }, [name]);
  return (
    <Frame ref={frame} role="group" aria-label={name} tabIndex={-1}>
      {children}
    </Frame>
  );
}

const Frame = styled('div', ({ spacing }) => ({
  display: 'grid',
  gap: spacing(2),
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&:focus': { outline: 'none' },
}));
