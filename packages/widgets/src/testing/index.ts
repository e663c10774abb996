export * from './expectWholeAmounts.ts';
export * from './InFinance.tsx';
export * from './storyClient.ts';
export * from './selectOption.ts';
export * from './openedWindow.ts';
