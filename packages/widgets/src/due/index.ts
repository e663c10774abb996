export * from './useDueLabels.ts';
