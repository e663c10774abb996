export * from './DateField.tsx';
export * from './DateRangeFilter.tsx';
export * from './incompleteDate.ts';
