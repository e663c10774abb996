export * from './LockExceptionDialog.tsx';
