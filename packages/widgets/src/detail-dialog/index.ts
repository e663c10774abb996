export * from './DetailDialog.tsx';
