import { FullScreenSpinner, loadable } from '../../ui/index.ts';

/** Confirms a claim; loaded when it opens. */
export const LoadableUnconfirmedTransactionConfirmDialog = loadable(
  async () => (await import('./UnconfirmedTransactionConfirmDialog.tsx')).UnconfirmedTransactionConfirmDialog,
  FullScreenSpinner,
);
