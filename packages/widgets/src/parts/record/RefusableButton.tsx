import { type MouseEvent, useId } from 'react';
import { Button, type ButtonProps, late } from '../../ui/index.ts';

const Reason = late(async () => (await import('./Reason.tsx')).Reason);

export interface RefusableButtonProps extends ButtonProps {
  /** Why it cannot be pressed; null where it can be. */
  refusal: string | null;
}

/** A button that keyboard and finger reach also where it cannot be pressed: why is heard with it, and seen while it has the focus or the pointer. */
export function RefusableButton({ refusal, ...button }: RefusableButtonProps) {
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
          <Reason text={refusal} />
        </>
      )}
    </span>
  );
}

/** It only takes the focus, which Safari leaves away. */
function hold(event: MouseEvent<HTMLElement>) {
  event.preventDefault();
  event.currentTarget.focus();
}
