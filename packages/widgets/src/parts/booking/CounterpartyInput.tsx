import type { CounterpartyFields } from './CounterpartySuggestions.tsx';
import { useState } from 'react';
import { loadable, TextField, type TextFieldProps } from '../../ui/index.ts';

const CounterpartySuggestions = loadable(
  async () => (await import('./CounterpartySuggestions.tsx')).CounterpartySuggestions,
);

export interface CounterpartyInputProps extends Omit<TextFieldProps, 'form' | 'value' | 'onChange'> {
  form: CounterpartyFields;
  /** Which fields of the form are the counterparty's: `entity_name` and so on, or `related_entity_name`. */
  of: 'entity' | 'related_entity';
  value: string;
  onChange: (value: string) => void;
}

/**
 * A counterparty's name with suggestions of those that are known. A chosen one fills phone and id, where nothing else
 * was typed; what it filled is taken back when another name is typed, since an id says more than a name.
 */
export function CounterpartyInput({ form, of, value, onChange, ...field }: CounterpartyInputProps) {
  /** Set once there can be suggestions. */
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [typed, setTyped] = useState<string | null>(null);

  return (
    <>
      <TextField
        {...field}
        value={value}
        autoComplete="off"
        onFocus={(event) => {
          const { currentTarget } = event;
          CounterpartySuggestions.preload().then(
            () => setInput(currentTarget),
            () => {}, // without suggestions, any name can still be typed
          );
        }}
        onBlur={(event) => {
          setTyped(null);
          field.onBlur?.(event);
        }}
        onChange={(event) => {
          onChange(event.target.value);
          setTyped(event.target.value);
        }}
      />
      {input && (
        <CounterpartySuggestions
          form={form}
          of={of}
          input={input}
          typed={typed}
          onChosen={onChange}
          onClose={() => setTyped(null)}
        />
      )}
    </>
  );
}
