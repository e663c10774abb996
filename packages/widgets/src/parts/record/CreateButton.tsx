import { Fragment, type MouseEvent, type ReactNode, startTransition, useCallback, useEffect, useState } from 'react';
import { useDefaultOpen, useFinance, useMay, useTell } from '../../runtime/index.ts';
import { RefusableButton } from './RefusableButton.tsx';

/** A form may be opened by a button of the host's own instead of the widget's. */
export interface OwnTriggerProps {
  /** Whether the form is open, where a button of the host's own opens it. The widget draws none then. */
  open?: boolean | undefined;
  /** The form was opened or closed. A user who may not open it is told so, and it closes at once. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

export interface CreateButtonProps extends OwnTriggerProps {
  label: string;
  /** The right that it needs. */
  ability: NonNullable<Parameters<typeof useMay>[0]>;
  /** What a user without that right reads. */
  refusal: string;
  /** Default `contained`; `outlined` for the second of two. */
  variant?: 'contained' | 'outlined' | undefined;
  disabled?: boolean | undefined;
  /** The form is open from the start. */
  defaultOpen?: boolean | undefined;
  /** Loads the code of the form; called when the pointer or the focus reaches the button. */
  load: () => Promise<void>;
  /** Loads the form at once, rather than when the pointer or the focus reaches the button. */
  preload?: boolean | undefined;
  /** The form may be drawn, hidden, before it is opened, because it follows what its host changes. */
  isDrawnAhead?: boolean;
  /** The form was closed, saved or not. */
  onClose?: (() => void) | undefined;
  /** The form, in a modal that is hidden until it `isOpen`. `close` tells the host first what was saved. */
  children: (modal: { isOpen: boolean; onClose: () => void }, close: (tellSaved: () => void) => void) => ReactNode;
}

/** A button that opens a form in a modal, for those who may; or only the modal, where the host has the button. */
export function CreateButton({
  label,
  ability,
  refusal,
  variant = 'contained',
  disabled = false,
  defaultOpen = false,
  open,
  onOpenChange,
  load,
  preload = false,
  isDrawnAhead = false,
  onClose,
  children,
}: CreateButtonProps) {
  const { today, notify } = useFinance();
  const [isOpen, setIsOpen] = useDefaultOpen(open ?? defaultOpen);
  const [drawnOn, setDrawnOn] = useState(() => (isOpen ? today() : null));
  const [asked, setAsked] = useState(open);
  const isForbidden = useMay(ability) === false;
  const isRefused = isOpen && isForbidden;
  if (open !== asked) {
    setAsked(open);
    change(open ?? false);
  }

  useEffect(() => {
    // The user may have clicked before the rights were known.
    if (isRefused) notify({ severity: 'warning', text: refusal });
  }, [isRefused, notify, refusal]);
  // It is refused, or was closed by a change of tenant.
  useTell(open && (isRefused || !isOpen) ? false : undefined, onOpenChange);

  const prepare = useCallback(() => {
    load().then(
      () => isDrawnAhead && startTransition(() => setDrawnOn((before) => before ?? today())),
      () => {},
    ); // a click tells of a failure
  }, [load, isDrawnAhead, today]);
  useEffect(() => {
    if (preload) prepare();
  }, [preload, prepare]);

  function change(next: boolean) {
    setDrawnOn(next ? today() : null); // a form that was drawn before midnight begins anew
    setIsOpen(next);
  }
  function handleOpen({ currentTarget }: MouseEvent<HTMLElement>) {
    currentTarget.focus(); // Safari does not focus a clicked button, and the modal returns the focus to it
    change(true);
    onOpenChange?.(true);
  }
  function close(tellSaved: () => void) {
    change(false);
    onOpenChange?.(false);
    try {
      tellSaved();
    } finally {
      onClose?.();
    }
  }

  return (
    <>
      {open === undefined && (
        <RefusableButton
          data-new // what a host's key for a new record presses
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
      )}
      {drawnOn !== null && !isForbidden && (
        <Fragment key={drawnOn}>{children({ isOpen, onClose: () => close(() => {}) }, close)}</Fragment>
      )}
    </>
  );
}
