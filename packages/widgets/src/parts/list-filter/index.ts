export * from './filterFields.ts';
export * from './ListFilter.tsx';
