export * from './filterFields.ts';
export * from './ListFilter.tsx';
export * from './PeriodFilter.tsx';
