export * from './CreateButton.tsx';
