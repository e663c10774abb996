import { FullScreenSpinner, loadable } from '../../ui/index.ts';

/** Pays a due; loaded when it opens. */
export const LoadableDuePayDialog = loadable(
  async () => (await import('./DuePayDialog.tsx')).DuePayDialog,
  FullScreenSpinner,
);
