import { useRef } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { Spinner } from './Spinner.tsx';
import { styled } from './styled.ts';
import { useFocusAfter } from './useFocusAfter.ts';

export interface SaveButtonProps extends Pick<
  ButtonProps,
  'type' | 'disabled' | 'loading' | 'tone' | 'aria-keyshortcuts' | 'onClick' | 'children'
> {
  /** Shows a spinner instead of the button. */
  isSaving: boolean;
  /** The form begins here. */
  'data-autofocus'?: boolean | undefined;
}

/** The submit button of a form; its default text is 'Simpan'. */
export function SaveButton({ isSaving, children = 'Simpan', ...button }: SaveButtonProps) {
  const back = useRef<HTMLButtonElement>(null);
  useFocusAfter(isSaving, back);
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
