export * from './DueList.tsx';
