export { SortToggle, type SortToggleProps } from './SortToggle.tsx';
