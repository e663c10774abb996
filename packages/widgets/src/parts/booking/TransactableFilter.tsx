import type { TransactableField } from '@finance/contract';
import { transactableFields } from '@finance/contract/rules';
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { type ClientProps, WidgetRoot, useDraft } from '../../runtime/index.ts';
import { Button, CloseIcon, styled } from '../../ui/index.ts';
import { TransactableInput } from './TransactableInput.tsx';

/** The filter as the calls take it; '' filters nothing. */
export type TransactableFilterValue = Record<TransactableField, string>;

export interface TransactableFilterProps extends ClientProps {
  /** What is filtered; fields that are left out filter nothing. */
  value: { [Field in TransactableField]?: string | null | undefined };
  /** The whole filter, once the typing pauses, and at once on Enter or when a field is left. */
  onChange: (value: TransactableFilterValue) => void;
  disabled?: boolean | undefined;
}

/**
 * Four inputs for the object that money belongs to (app, type, sub type, id), with suggestions from earlier bookings.
 * @example <TransactableFilter value={filter} onChange={setFilter} />
 */
export function TransactableFilter({ client, ...props }: TransactableFilterProps) {
  return (
    <WidgetRoot client={client}>
      <FilterFields {...props} />
    </WidgetRoot>
  );
}

function FilterFields({ value, onChange, disabled = false }: Omit<TransactableFilterProps, 'client'>) {
  const [draft, setDraft] = useDraft(completed(value), onChange);
  const isEmpty = transactableFields.every((field) => draft[field] === '');

  function handleKeyDown(event: KeyboardEvent) {
    if (!(event.target instanceof HTMLInputElement)) return;
    if (event.key === 'Enter') event.preventDefault(); // inside a host's form it must not send that form
    if (event.key === 'Enter' || event.key === 'Escape') setDraft(draft, true); // Escape closes a filter around it
  }

  function handleBlur({ target }: FocusEvent) {
    if (target instanceof HTMLInputElement) setDraft(draft, true);
  }

  function handleClear({ currentTarget }: MouseEvent<HTMLElement>) {
    setDraft(completed({}), true);
    currentTarget.parentElement?.querySelector('input')?.focus(); // the button is disabled now
  }

  return (
    <Group role="group" aria-label="Filter objek transaksi" onBlur={handleBlur} onKeyDown={handleKeyDown}>
      <div>
        {transactableFields.map((field) => (
          <TransactableInput
            key={field}
            field={field}
            within={draft}
            value={draft[field]}
            onChange={(typed) => setDraft({ ...draft, [field]: typed })}
            disabled={disabled}
          />
        ))}
        <Button variant="outlined" disabled={disabled || isEmpty} onClick={handleClear}>
          <CloseIcon fontSize="small" />
          Bersihkan
        </Button>
      </div>
    </Group>
  );
}

function completed(value: TransactableFilterProps['value']): TransactableFilterValue {
  return {
    transactable_app: value.transactable_app ?? '',
    transactable_type: value.transactable_type ?? '',
    transactable_subtype: value.transactable_subtype ?? '',
    transactable_id: value.transactable_id ?? '',
  };
}

const Group = styled('div', () => ({
  containerType: 'inline-size',
  '& > div': {
    display: 'grid',
    gap: 12,
    alignItems: 'end',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@container (min-width: 420px)': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > button': { justifySelf: 'start' },
    },
    '@container (min-width: 760px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr)) auto' },
  },
}));
