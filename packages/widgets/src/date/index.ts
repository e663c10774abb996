export { DateField, type DateFieldProps } from './DateField.tsx';
export { incompleteDate } from './calendarDates.ts';
