import { type TransactableField, transactableFields } from '@finance/contract/rules';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldValues, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { FieldGroup } from '../../ui/index.ts';

type ObjectValues = Record<TransactableField, string>;

export interface ObjectGroupProps<Values extends FieldValues & ObjectValues, Checked> {
  form: UseFormReturn<Values, unknown, Checked>;
  /** The host says which object it is. */
  isFixed: boolean;
  /** What the fields are called, beside the folded title. */
  hint: string;
  /** The fields of the object. */
  children: ReactNode;
}

/** The object that money belongs to: folded while it is empty, and never with a message inside. */
export function ObjectGroup<Values extends FieldValues & ObjectValues, Checked>({
  form,
  isFixed,
  hint,
  children,
}: ObjectGroupProps<Values, Checked>) {
  const { control } = form as unknown as UseFormReturn<ObjectValues>; // it has these fields among others
  const end = useRef<HTMLSpanElement>(null);
  const values = useWatch({ control, name: [...transactableFields] });
  const { errors } = useFormState({ control, name: [...transactableFields] });
  const [isToggled, setIsToggled] = useState<boolean | null>(null);
  const wrong = transactableFields.find((name) => errors[name] !== undefined);
  useEffect(() => {
    const group = end.current?.parentElement;
    // The form has tried to focus it while it was folded away; unless another field has the focus.
    if (wrong && !group?.closest('dialog')?.querySelector('[aria-invalid=true]:focus'))
      group?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [wrong]);
  return (
    <FieldGroup
      title="Objek"
      hint={hint}
      isOpen={wrong !== undefined || (isToggled ?? (isFixed || values.some(Boolean)))}
      onToggle={setIsToggled}
    >
      {children}
      <span ref={end} hidden />
    </FieldGroup>
  );
}
