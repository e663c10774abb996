import { forwardRef, type ReactNode } from 'react';
import { Checkbox, type CheckboxProps } from './Checkbox.tsx';
import { Labelled } from './Labelled.tsx';

export interface CheckFieldProps extends CheckboxProps {
  label: ReactNode;
}

/**
 * A yes or no with its words; its ref is the input.
 * @example <CheckField label="Aktif" checked={isActive} onChange={({ target }) => setActive(target.checked)} />
 */
export const CheckField = forwardRef<HTMLInputElement, CheckFieldProps>(function CheckField({ label, ...rest }, ref) {
  return (
    <Labelled>
      <Checkbox ref={ref} {...rest} /> <span>{label}</span>
    </Labelled>
  );
});
