import { availableParallelism } from 'node:os';
import { FairLine } from '../../http/fair-line.ts';
import { Refusal } from '../../base/refusal.ts';

/**
 * One per process, since it shares out processors and 32 MB per running job. Two of node's four threads stay free for
 * files and DNS.
 */
export const hashingLine = new FairLine({
  together: Math.min(2, availableParallelism()),
  waiting: 256,
  milliseconds: 60_000,
  refusal: () =>
    new Refusal(503, ['Terlalu banyak orang masuk bersamaan. Coba lagi sebentar.'], {
      headers: { 'retry-after': '5' },
    }),
});
