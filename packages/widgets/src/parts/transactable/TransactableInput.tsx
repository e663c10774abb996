import type { TransactableField } from '@finance/contract';
import { createElement, type ReactNode, type Ref, startTransition, useId, useMemo, useState } from 'react';
import { TextField, useLater } from '../../ui/index.ts';
import { type ClientProps, LightRoot } from '../../runtime/index.ts';
import type { TransactableScope } from './Suggestions.tsx';

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
  /** What is typed; nothing typed is ''. */
  value: string;
  onChange: (value: string) => void;
  /** What stands in the other fields; suggestions are only those that go with it. */
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
const loadSuggestions = async () => (await import('./Suggestions.tsx')).Suggestions;

/**
 * A text field that suggests what was booked with before; anything else may be typed too.
 * @example <TransactableInput field="transactable_type" within={{ transactable_app }} value={type} onChange={setType} />
 */
export function TransactableInput({ client, ...props }: TransactableInputProps) {
  return (
    <LightRoot client={client}>
      <SuggestingInput {...props} />
    </LightRoot>
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
  const listId = useId().replaceAll(':', ''); // React 18 writes colons, which happy-dom takes for a selector
  const [isVisited, setIsVisited] = useState(false);
  const isOffered = !readOnly && !disabled;
  const Suggestions = useLater(loadSuggestions, isOffered ? 1 : 0); // where they do not come, it can be typed all the same
  const list = useMemo(
    () => Suggestions && createElement(Suggestions, { id: listId, field, within, isVisited: isVisited && isOffered }),
    [Suggestions, listId, field, within, isVisited, isOffered],
  ); // not for each letter
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
        onFocus={() => startTransition(() => setIsVisited(true))} // after the field has been painted
      />
      {list}
    </>
  );
}
