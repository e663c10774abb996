export { RecordList, type RecordListProps } from './RecordList.tsx';
export { SearchField, type SearchFieldProps } from './SearchField.tsx';
export { StatusChip, type StatusChipProps } from './StatusChip.tsx';
export { type DeactivationStatus, StatusFilter, type StatusFilterProps } from './StatusFilter.tsx';
export { type ListQuery, type ListQueryState, useListQuery } from './useListQuery.ts';
