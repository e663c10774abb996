export * from './DueDetailDialog.tsx';
export * from './DueList.tsx';
export * from './LoadableDuePayDialog.ts';
