export { type FinderColumn, FinderDialog, type FinderDialogProps, type FinderQuery } from './FinderDialog.tsx';
export { FinderTrigger, type FinderTriggerProps } from './FinderTrigger.tsx';
