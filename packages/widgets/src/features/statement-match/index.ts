export * from './StatementMatchDialog.tsx';
