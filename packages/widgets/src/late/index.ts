export { late } from './late.tsx';
export { optional } from './optional.tsx';
export { useLater } from './useLater.ts';
