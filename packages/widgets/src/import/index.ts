export * from './Import.tsx';
