import { type MouseEvent, useId } from 'react';
import { Button, type ButtonProps, loadable } from '../../ui/index.ts';

const Reason = loadable(async () => (await import('./Reason.tsx')).Reason);

export interface RefusableButtonProps extends ButtonProps {
  /** Why it cannot be pressed; null where it can be. */
  refusal: string | null;
  /** The reason opens above the button, as at the lower edge of a dialog. */
  isReasonAbove?: boolean;
}

/**
 * A button that keyboard and touch reach even if it cannot be used: its reason is read out with it, and shown while it
 * has the focus or the pointer.
 */
export function RefusableButton({ refusal, isReasonAbove = false, ...button }: RefusableButtonProps) {
  const id = useId();
  const refused = { disabled: false, 'aria-disabled': true, 'aria-describedby': id, onClick: hold };
  return (
    <span style={{ position: 'relative', display: 'inline-flex' }}>
      <Button {...button} {...(refusal && refused)} />
      {refusal && (
        <>
          <span hidden id={id}>
            {refusal}
          </span>
          <Reason text={refusal} isAbove={isReasonAbove} />
        </>
      )}
    </span>
  );
}

/** Only takes the focus, which Safari does not give to a clicked button. */
function hold(event: MouseEvent<HTMLElement>) {
  event.preventDefault();
  event.currentTarget.focus();
}
