export * from './AgeingBar.tsx';
export * from './DueList.tsx';
