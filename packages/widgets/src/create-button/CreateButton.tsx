import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../look/index.ts';
import { useMay } from '../provider/index.ts';
import { FullScreenSpinner } from '../spinner/index.ts';

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
  /** The user seems to want the form: its code may be loaded. */
  onHint: () => void;
  /** The form was closed, saved or not. */
  onClose?: (() => void) | undefined;
  /** The form, in a modal; `close` takes it away. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a form in a modal, for those who may. */
export function CreateButton({ label, ability, refusal, variant = 'contained', disabled = false, defaultOpen = false, onHint, onClose, children }: CreateButtonProps) {
  const [isOpen, setIsOpen] = useState(defaultOpen);
  const isForbidden = useMay(ability) === false;

  function handleClose() {
    setIsOpen(false);
    onClose?.();
  }

  return (
    <>
      <span title={isForbidden ? refusal : undefined}>
        <Button variant={variant} disabled={disabled || isForbidden} onClick={() => setIsOpen(true)} onPointerEnter={onHint} onFocus={onHint} aria-haspopup="dialog">{label}</Button>
      </span>
      {isOpen && !isForbidden && <Suspense fallback={<FullScreenSpinner />}>{children(handleClose)}</Suspense>}
    </>
  );
}
