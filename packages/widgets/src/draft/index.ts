export * from './useDraft.ts';
export * from './useSettled.ts';
