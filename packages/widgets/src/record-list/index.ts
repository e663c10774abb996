export * from './RecordList.tsx';
export * from './SearchField.tsx';
export * from './StatusChip.tsx';
export * from './StatusFilter.tsx';
export * from './useListQuery.ts';
