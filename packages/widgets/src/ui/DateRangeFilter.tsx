import { isDatable } from '@finance/contract/rules';
import { useState } from 'react';
import { styled } from './styled.ts';
import { DateField } from './DateField.tsx';

/** First and last day of a range; '' for no limit. */
export interface DateRange {
  date_from: string;
  date_to: string;
}

export interface DateRangeFilterProps {
  /** The range of the list; what is left out is no limit. */
  value: { [Bound in keyof DateRange]?: string | undefined };
  /** Called with the new range whenever both fields hold a date or are empty. */
  onChange: (value: DateRange) => void;
}

/**
 * Two date fields, 'Dari tanggal' and 'Sampai tanggal', for the filter of a list.
 * @example <DateRangeFilter value={filter} onChange={setFilter} />
 */
export function DateRangeFilter({ value, onChange }: DateRangeFilterProps) {
  const given = { date_from: value.date_from ?? '', date_to: value.date_to ?? '' };
  const [typed, setTyped] = useState({ given, range: given });
  // A new range from the host, such as after the back button, replaces what is typed.
  const { range } =
    typed.given.date_from === given.date_from && typed.given.date_to === given.date_to ? typed : { range: given };
  const isBackwards = isDatable(range.date_from) && isDatable(range.date_to) && range.date_from > range.date_to;

  function handleChange(change: Partial<DateRange>) {
    const next = { ...range, ...change };
    const isComplete = Object.values(next).every((day) => day === '' || isDatable(day));
    setTyped({ given: isComplete ? next : given, range: next });
    if (isComplete) onChange(next);
  }

  return (
    <Fields>
      <DateField
        label="Dari tanggal"
        value={range.date_from || null}
        onValueChange={(day) => handleChange({ date_from: day ?? '' })}
      />
      <DateField
        label="Sampai tanggal"
        value={range.date_to || null}
        onValueChange={(day) => handleChange({ date_to: day ?? '' })}
        error={isBackwards}
        helperText={isBackwards ? 'Sebelum tanggal awal' : undefined}
      />
    </Fields>
  );
}

const Fields = styled('div', () => ({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 170px), 1fr))',
  alignItems: 'start',
}));
