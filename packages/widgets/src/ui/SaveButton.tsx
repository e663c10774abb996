import { useLayoutEffect, useRef } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { focusAround } from './focusAround.ts';
import { Spinner } from './Spinner.tsx';
import { styled } from './styled.ts';

export interface SaveButtonProps extends Pick<
  ButtonProps,
  'type' | 'disabled' | 'loading' | 'tone' | 'aria-keyshortcuts' | 'onClick' | 'children'
> {
  /** Shows a spinner instead of the button. */
  isSaving: boolean;
}

/** The submit button of a form; its default text is 'Simpan'. */
export function SaveButton({ isSaving, children = 'Simpan', ...button }: SaveButtonProps) {
  const back = useRef<HTMLButtonElement>(null);
  const wasSaving = useRef(false);
  useLayoutEffect(() => {
    // It was away while it saved; keys lead nowhere when nothing has the focus.
    if (wasSaving.current && back.current && !focusAround(back.current)) back.current.focus({ preventScroll: true });
    wasSaving.current = isSaving;
  }, [isSaving]);
  return isSaving ? (
    <Turning role="progressbar" aria-label="Menyimpan">
      <Spinner size={24} />
    </Turning>
  ) : (
    <Button ref={back} type="submit" variant="contained" {...button}>
      {children}
    </Button>
  );
}

const Turning = styled('span', ({ palette }) => ({ margin: '0 24px', color: palette.primary.main }));
