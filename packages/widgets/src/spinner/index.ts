export * from './FullScreenSpinner.tsx';
