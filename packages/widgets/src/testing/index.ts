export * from './InFinance.tsx';
export * from './storyClient.ts';
