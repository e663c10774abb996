export * from './FinderDialog.tsx';
export * from './FinderTrigger.tsx';
