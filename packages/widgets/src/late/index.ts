export { late } from './late.tsx';
