import { useFinance } from '@finance/widgets';
import { useCallback } from 'react';
import { useHasUnsaved } from './useHasUnsaved.ts';

/** Asks the user before unsaved input is lost; resolves to whether to continue. */
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
