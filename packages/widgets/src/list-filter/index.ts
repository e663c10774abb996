export { type FilterField, filterNames, type FilterValues } from './filterFields.ts';
export { ListFilter, type ListFilterProps } from './ListFilter.tsx';
