import type { CounterpartySuggestion } from '@finance/contract';
import { useState } from 'react';
import { late, TextField, type TextFieldProps } from '../../ui/index.ts';

const CounterpartySuggestions = late(
  async () => (await import('./CounterpartySuggestions.tsx')).CounterpartySuggestions,
);

/** The part of a form that a chosen counterparty fills. */
interface Form {
  getValues(name: string): string;
  setValue(name: string, value: string, options: { shouldDirty: boolean; shouldValidate: boolean }): void;
}

export interface CounterpartyInputProps extends Omit<TextFieldProps, 'form' | 'value' | 'onChange'> {
  form: Form;
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
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const [chosen, setChosen] = useState<CounterpartySuggestion | null>(null);

  function choose(next: CounterpartySuggestion | null) {
    const fill = (name: string, text: string | null, before: string | null | undefined) => {
      const present = form.getValues(name) || '';
      if (present === (before ?? '') && present !== (text ?? ''))
        form.setValue(name, text ?? '', { shouldDirty: true, shouldValidate: false });
    };
    fill(`${of}_phone_number`, next && next.phone_number, chosen?.phone_number);
    fill(`${of}_id`, next && next.external_id, chosen?.external_id);
    setChosen(next);
  }

  return (
    <>
      <TextField
        {...field}
        value={value}
        autoComplete="off"
        onFocus={(event) => {
          setInput(event.currentTarget);
          CounterpartySuggestions.preload().then(
            () => setIsLoaded(true),
            () => {}, // without suggestions, any name can still be typed
          );
        }}
        onBlur={(event) => {
          setTyped(null);
          field.onBlur?.(event);
        }}
        onChange={(event) => {
          const text = event.target.value;
          onChange(text);
          setTyped(text);
          if (chosen && text !== chosen.name) choose(null);
        }}
      />
      {isLoaded && input && typed !== null && (
        <CounterpartySuggestions
          input={input}
          typed={typed}
          app={form.getValues('transactable_app')}
          onChosen={(counterparty) => {
            setTyped(null);
            if (counterparty.name !== null) onChange(counterparty.name);
            choose(counterparty);
          }}
          onClose={() => setTyped(null)}
        />
      )}
    </>
  );
}
