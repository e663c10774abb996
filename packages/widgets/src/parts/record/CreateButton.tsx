import { Fragment, type MouseEvent, type ReactNode, startTransition, useCallback, useEffect, useState } from 'react';
import { useFinance, useMay } from '../../runtime/index.ts';
import { RefusableButton } from './RefusableButton.tsx';

export interface CreateButtonProps {
  label: string;
  /** The right that it takes. */
  ability: NonNullable<Parameters<typeof useMay>[0]>;
  /** What a user without that right reads. */
  refusal: string;
  /** Default `contained`; `outlined` for the second of two. */
  variant?: 'contained' | 'outlined' | undefined;
  disabled?: boolean | undefined;
  /** The form is open from the start. */
  defaultOpen?: boolean | undefined;
  /** Loads the code of the form; called when the user seems to want it. */
  load: () => Promise<void>;
  /** Makes the form ready at once rather than when the pointer or the focus comes to the button. */
  preload?: boolean | undefined;
  /** The form follows what its host changes, so that it can be drawn out of sight before it is asked for. */
  isDrawnAhead?: boolean;
  /** The form was closed, saved or not. */
  onClose?: (() => void) | undefined;
  /** The form, in a modal, which is out of sight until it `isOpen`. `close` tells the host of what was saved before it tells that the modal is closed. */
  children: (modal: { isOpen: boolean; onClose: () => void }, close: (tellSaved: () => void) => void) => ReactNode;
}

/** A button that opens a form in a modal, for those who may. */
export function CreateButton({
  label,
  ability,
  refusal,
  variant = 'contained',
  disabled = false,
  defaultOpen = false,
  load,
  preload = false,
  isDrawnAhead = false,
  onClose,
  children,
}: CreateButtonProps) {
  const { today, notify, epoch } = useFinance();
  const [isOpen, setIsOpen] = useState(defaultOpen && epoch === 0);
  const [drawnOn, setDrawnOn] = useState(() => (isOpen ? today() : null));
  const isForbidden = useMay(ability) === false;
  const isRefused = isOpen && isForbidden;

  useEffect(() => {
    if (isRefused) notify({ severity: 'warning', text: refusal }); // a user who asked before the rights were known sees nothing open
  }, [isRefused, notify, refusal]);

  const prepare = useCallback(() => {
    load().then(
      () => isDrawnAhead && startTransition(() => setDrawnOn((before) => before ?? today())),
      () => {},
    ); // of a failure the click will tell
  }, [load, isDrawnAhead, today]);
  useEffect(() => {
    if (preload) prepare();
  }, [preload, prepare]);

  function handleOpen({ currentTarget }: MouseEvent<HTMLElement>) {
    currentTarget.focus(); // Safari leaves a pressed button without it, and the modal gives it back to where it was
    setDrawnOn(today()); // a form that waited over midnight begins anew
    setIsOpen(true);
  }
  function close(tellSaved: () => void) {
    setIsOpen(false);
    setDrawnOn(null);
    try {
      tellSaved();
    } finally {
      onClose?.();
    }
  }

  return (
    <>
      <RefusableButton
        variant={variant}
        disabled={disabled}
        refusal={isForbidden ? refusal : null}
        onClick={handleOpen}
        onPointerEnter={isForbidden ? undefined : prepare}
        onFocus={isForbidden ? undefined : prepare}
        aria-haspopup="dialog"
      >
        {label}
      </RefusableButton>
      {drawnOn !== null && !isForbidden && (
        <Fragment key={drawnOn}>{children({ isOpen, onClose: () => close(() => {}) }, close)}</Fragment>
      )}
    </>
  );
}
