export * from './UserFinder.tsx';
export * from './UserInput.tsx';
