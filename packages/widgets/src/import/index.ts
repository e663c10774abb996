export { Import, type ImportProps } from './Import.tsx';
