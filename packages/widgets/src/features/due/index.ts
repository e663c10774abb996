export * from './AgeingBar.tsx';
