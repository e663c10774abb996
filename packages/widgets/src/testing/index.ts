export * from './expectWholeAmounts.ts';
export * from './importing.ts';
export * from './InFinance.tsx';
export * from './joinsImported.ts';
export * from './openedWindow.ts';
export * from './savesAfterReload.ts';
export * from './selectOption.ts';
export * from './storyClient.ts';
