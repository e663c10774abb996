export * from './SignChoice.tsx';
