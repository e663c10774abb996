import { type DateRange, DateRangeFilter, styled } from '../../ui/index.ts';
import { DatePresetMenu } from './DatePresetMenu.tsx';

export interface PeriodFilterProps {
  value: { [Bound in keyof DateRange]?: string | undefined };
  onChange: (value: DateRange) => void;
}

/** The days of a report: a preset such as 'Bulan lalu', or the first and the last day. */
export function PeriodFilter({ value, onChange }: PeriodFilterProps) {
  return (
    <Fields>
      <DatePresetMenu
        name="date"
        label="Periode"
        value={value}
        onChange={({ date_from = '', date_to = '' }) => onChange({ date_from, date_to })}
      />
      <div>
        <DateRangeFilter value={value} onChange={onChange} />
      </div>
    </Fields>
  );
}

/** In one line where there is room; the menu stands on the fields' line. */
const Fields = styled('div', () => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 12,
  '& > div': { flex: '1 1 240px', minWidth: 0 },
}));
