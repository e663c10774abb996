import type { AmountInWordsProps } from './AmountInWords.tsx';
import { loadable } from './loadable.tsx';

const Words = loadable(async () => (await import('./AmountInWords.tsx')).AmountInWords);

/** `AmountInWords` on a line that is there before anything is typed, so that nothing moves then. */
export function LoadableAmountInWords({ amount }: AmountInWordsProps) {
  return <span style={{ display: 'block', minHeight: '1lh' }}>{<Words amount={amount} />}</span>;
}
