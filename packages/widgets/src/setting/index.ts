export * from './Settings.tsx';
