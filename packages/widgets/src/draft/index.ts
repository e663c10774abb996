export { useDraft } from './useDraft.ts';
export { useSettled } from './useSettled.ts';
