export * from './askForDate.ts';
export * from './contractResolver.ts';
export * from './useIsDirty.ts';
export * from './useLateResolver.ts';
export * from './useNewDefaults.ts';
export * from './useUnsaved.ts';
export * from './SaveProblem.tsx';
