export * from './SortToggle.tsx';
