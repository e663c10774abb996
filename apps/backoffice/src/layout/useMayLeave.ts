import { useFinance } from '@finance/widgets';
import { useCallback } from 'react';
import { useHasUnsaved } from './useHasUnsaved.ts';

/** Asks the user, where something is typed that is not saved, whether it may go; answers whether to go on. */
export function useMayLeave(): () => Promise<boolean> {
  const { confirm } = useFinance();
  const hasUnsaved = useHasUnsaved();
  return useCallback(
    async () =>
      !hasUnsaved() ||
      confirm({
        title: 'Tutup tanpa menyimpan?',
        text: 'Yang sudah diisi akan hilang.',
        yes: 'Ya, tutup',
        no: 'Kembali ke isian',
        isDestructive: true,
      }),
    [confirm, hasUnsaved],
  );
}
