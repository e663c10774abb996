export * from './idsIn.ts';
export * from './filterFields.ts';
export * from './ListFilter.tsx';
export * from './PeriodFilter.tsx';
