export * from './DueDetailDialog.tsx';
export * from './DueList.tsx';
