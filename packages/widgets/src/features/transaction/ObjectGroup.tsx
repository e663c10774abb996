import type { NewTransaction } from '@finance/contract';
import { transactableFields } from '@finance/contract/rules';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormState, type UseFormReturn, useWatch } from 'react-hook-form';
import { FieldGroup } from '../../ui/index.ts';
import type { TransactionValues } from './transactionValues.ts';

export interface ObjectGroupProps {
  form: UseFormReturn<TransactionValues, unknown, NewTransaction>;
  /** The host says which object it is. */
  isFixed: boolean;
  /** The fields of the object. */
  children: ReactNode;
}

/** The object that money belongs to: folded while it is empty, and never with a message inside. */
export function ObjectGroup({ form: { control, setFocus }, isFixed, children }: ObjectGroupProps) {
  const end = useRef<HTMLSpanElement>(null);
  const values = useWatch({ control, name: [...transactableFields] });
  const { errors } = useFormState({ control, name: [...transactableFields] });
  const [isToggled, setIsToggled] = useState<boolean | null>(null);
  const wrong = transactableFields.find((name) => errors[name] !== undefined);
  useEffect(() => {
    // The form has tried to focus it while it was folded away; unless another field has the focus.
    if (wrong && !end.current?.closest('dialog')?.querySelector('[aria-invalid=true]:focus')) setFocus(wrong);
  }, [wrong, setFocus]);
  return (
    <FieldGroup
      title="Objek"
      hint="Applikasi, Jenis, Sub Jenis, ID"
      isOpen={wrong !== undefined || (isToggled ?? (isFixed || values.some(Boolean)))}
      onToggle={setIsToggled}
    >
      {children}
      <span ref={end} hidden />
    </FieldGroup>
  );
}
