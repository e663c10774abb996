import type { TransactableField } from '@finance/contract';
import { type ReactNode, type Ref, startTransition, useId, useMemo, useState } from 'react';
import { TextField } from '../../ui/index.ts';
import { type ClientProps, WidgetRoot } from '../../runtime/index.ts';
import { Suggestions, type TransactableScope } from './Suggestions.tsx';

/** The labels of the object in another app that money belongs to. */
const transactableLabels: Record<TransactableField, string> = {
  transactable_app: 'Applikasi',
  transactable_type: 'Jenis',
  transactable_subtype: 'Sub Jenis',
  transactable_id: 'ID',
};

export interface TransactableInputProps extends ClientProps {
  /** Which part of the object is typed. */
  field: TransactableField;
  /** What is typed; '' if nothing is. */
  value: string;
  onChange: (value: string) => void;
  /** The values of the other fields, which narrow the suggestions. */
  within?: TransactableScope | undefined;
  /** Default as in the specification: 'Applikasi', 'Jenis', 'Sub Jenis' or 'ID'. */
  label?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  required?: boolean | undefined;
  error?: boolean | undefined;
  helperText?: ReactNode;
  inputRef?: Ref<HTMLInputElement> | undefined;
  onBlur?: (() => void) | undefined;
}

const nowhere = {};

/**
 * A text field that suggests values of earlier bookings. Any other text is accepted, too.
 * @example
 * <TransactableInput field="transactable_type" within={{ transactable_app }} value={type} onChange={setType} />
 */
export function TransactableInput({ client, ...props }: TransactableInputProps) {
  return (
    <WidgetRoot client={client}>
      <SuggestingInput {...props} />
    </WidgetRoot>
  );
}

function SuggestingInput({
  field,
  value,
  onChange,
  within = nowhere,
  label = transactableLabels[field],
  readOnly = false,
  disabled = false,
  ...input
}: Omit<TransactableInputProps, 'client'>) {
  const listId = useId().replaceAll(':', ''); // happy-dom takes React 18's colons for a selector
  const [isVisited, setIsVisited] = useState(false);
  const isOffered = !readOnly && !disabled;
  // Memoized, so that a key press does not draw the suggestions again.
  const suggestions = useMemo(
    () => <Suggestions id={listId} field={field} within={within} isVisited={isVisited && isOffered} />,
    [listId, field, within, isVisited, isOffered],
  );
  return (
    <>
      <TextField
        {...input}
        label={label}
        value={value}
        disabled={disabled}
        readOnly={readOnly}
        list={listId}
        autoComplete="off"
        maxLength={100}
        onChange={(event) => onChange(event.target.value)}
        onFocus={() => startTransition(() => setIsVisited(true))}
      />
      {suggestions}
    </>
  );
}
