export * from './ReasonDialog.tsx';
