import { loadable } from './loadable.tsx';

export const LoadableAmountInWords = loadable(async () => (await import('./AmountInWords.tsx')).AmountInWords);
