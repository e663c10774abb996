export * from './AccountDisplay.tsx';
