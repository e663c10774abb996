export { DateField, type DateFieldProps } from './DateField.tsx';
export { type DateRange, DateRangeFilter, type DateRangeFilterProps } from './DateRangeFilter.tsx';
export { incompleteDate } from './calendarDates.ts';
