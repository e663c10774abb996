import { isDatable } from '@finance/contract/rules';
import { useState } from 'react';
import { AccountSelector, AccountTypeSelect, CashierSelector } from '../booking/index.ts';
import { CheckField, DateField, DateRangeFilter, Select, TextField } from '../../ui/index.ts';
import { useDraft } from '../../runtime/index.ts';
import { TransactableFilter } from '../booking/index.ts';
import { accountTypeOf } from './accountTypeOf.ts';
import type { FilterField, FilterValues } from './filterFields.ts';
import { UserSelect } from './UserSelect.tsx';

export interface FieldInputProps {
  field: FilterField;
  value: FilterValues;
  onChange: (value: FilterValues) => void;
}

/** The control that sets one field of a filter. */
export function FieldInput({ field, value, onChange }: FieldInputProps) {
  switch (field.kind) {
    case 'choice':
      return (
        <Select
          label={field.label}
          value={value[field.name] ?? ''}
          onChange={(event) => onChange({ [field.name]: event.target.value })}
        >
          <option value="">Semua</option>
          {Object.entries(field.choices).map(([choice, text]) => (
            <option key={choice} value={choice}>
              {text}
            </option>
          ))}
        </Select>
      );
    case 'flag':
      return (
        <CheckField
          label={field.label}
          checked={value[field.name] === 'true'}
          onChange={(event) => onChange({ [field.name]: event.target.checked ? 'true' : undefined })}
        />
      );
    case 'text':
      return (
        <TextInput
          label={field.label}
          value={value[field.name] ?? ''}
          onChange={(text) => onChange({ [field.name]: text })}
        />
      );
    case 'date':
      return <DateInput {...field} value={value[field.name]} onChange={(day) => onChange({ [field.name]: day })} />;
    case 'date-range':
      return (
        <DateRangeFilter
          value={{ date_from: value[`${field.name}_from`], date_to: value[`${field.name}_to`] }}
          onChange={({ date_from, date_to }) =>
            onChange({ [`${field.name}_from`]: date_from, [`${field.name}_to`]: date_to })
          }
        />
      );
    case 'account': {
      const type = accountTypeOf(value[`${field.name}_type`]);
      return (
        <>
          <AccountTypeSelect
            label={`Jenis ${field.label}`}
            value={type}
            onChange={(next) =>
              onChange({ [`${field.name}_type`]: next ?? undefined, [`${field.name}_id`]: undefined })
            }
          />
          {type && (
            <AccountSelector
              label={field.label}
              accountType={type}
              value={Number(value[`${field.name}_id`]) || null}
              onChange={(id) => onChange({ [`${field.name}_id`]: id === null ? undefined : String(id) })}
            />
          )}
        </>
      );
    }
    case 'cashier':
      return (
        <CashierSelector
          label={field.label}
          value={Number(value[field.name]) || null}
          onChange={(id) => onChange({ [field.name]: id === null ? undefined : String(id) })}
        />
      );
    case 'user':
      return (
        <UserSelect
          label={field.label}
          value={Number(value[field.name]) || null}
          onChange={(id) => onChange({ [field.name]: id === null ? undefined : String(id) })}
        />
      );
    case 'transactable':
      return <TransactableFilter value={value} onChange={(next) => onChange({ ...next })} />;
    default:
      return field satisfies never;
  }
}

interface DateInputProps {
  label: string;
  hint?: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** Filters only by a whole date; what is typed so far stays in the field. */
function DateInput({ label, hint, value, onChange }: DateInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? value ?? null;
  const isWrong = typed !== null && !isDatable(typed);

  function handleChange(day: string | null) {
    setTyped(day === null || isDatable(day) ? null : day);
    if (day === null || isDatable(day)) onChange(day ?? undefined);
  }

  return (
    <DateField
      label={label}
      value={shown}
      onValueChange={handleChange}
      error={isWrong}
      helperText={isWrong ? 'belum berupa tanggal' : hint}
    />
  );
}

function TextInput({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  const [draft, setDraft] = useDraft(value, onChange);
  return (
    <TextField
      label={label}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      autoComplete="off"
      maxLength={200}
      onBlur={() => setDraft(draft, true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault(); // must not send a host's form around it
        if (event.key === 'Enter' || event.key === 'Escape') setDraft(draft, true); // Escape closes the filter
      }}
    />
  );
}
